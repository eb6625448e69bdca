"""Abbreviations of time zones that people write and that the time zone database no longer has.

Since 2017 it gives hours where clocks show no letters: in Singapore `+08`, not `SGT`. The
abbreviations that it does have (`CET`, `JST`) are read from it, see `bot.zones`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WRITTEN: Mapping[str, str] = MappingProxyType(
    {
        # South America
        **{"brt": "America/Sao_Paulo", "brst": "America/Sao_Paulo", "amt": "America/Manaus"},
        **{"art": "America/Argentina/Buenos_Aires", "clt": "America/Santiago"},
        **{"clst": "America/Santiago", "cot": "America/Bogota", "pet": "America/Lima"},
        **{"vet": "America/Caracas", "bot": "America/La_Paz", "uyt": "America/Montevideo"},
        **{"pyt": "America/Asuncion", "pyst": "America/Asuncion", "ect": "America/Guayaquil"},
        **{"gyt": "America/Guyana", "srt": "America/Paramaribo", "gft": "America/Cayenne"},
        **{"fnt": "America/Noronha", "easst": "Pacific/Easter", "wgt": "America/Nuuk"},
        # Asia and the Gulf
        **{"trt": "Europe/Istanbul", "gst": "Asia/Dubai"},
        **{"irst": "Asia/Tehran", "irdt": "Asia/Tehran", "aft": "Asia/Kabul"},
        **{"azt": "Asia/Baku", "get": "Asia/Tbilisi", "uzt": "Asia/Tashkent"},
        **{"tmt": "Asia/Ashgabat", "tjt": "Asia/Dushanbe", "kgt": "Asia/Bishkek"},
        **{"almt": "Asia/Almaty", "npt": "Asia/Kathmandu", "btt": "Asia/Thimphu"},
        **{"bdt": "Asia/Dhaka", "mmt": "Asia/Yangon", "slst": "Asia/Colombo"},
        **{"mvt": "Indian/Maldives", "ict": "Asia/Bangkok", "myt": "Asia/Kuala_Lumpur"},
        **{"sgt": "Asia/Singapore", "pht": "Asia/Manila", "bnt": "Asia/Brunei"},
        **{"tlt": "Asia/Dili", "ulat": "Asia/Ulaanbaatar", "hovt": "Asia/Hovd"},
        # Russia and Belarus
        **{"msd": "Europe/Moscow", "samt": "Europe/Samara", "yekt": "Asia/Yekaterinburg"},
        **{"omst": "Asia/Omsk", "novt": "Asia/Novosibirsk", "krat": "Asia/Krasnoyarsk"},
        **{"irkt": "Asia/Irkutsk", "yakt": "Asia/Yakutsk", "vlat": "Asia/Vladivostok"},
        **{"magt": "Asia/Magadan", "sakt": "Asia/Sakhalin", "pett": "Asia/Kamchatka"},
        # Oceans
        **{"fjt": "Pacific/Fiji", "pgt": "Pacific/Port_Moresby", "sbt": "Pacific/Guadalcanal"},
        **{"vut": "Pacific/Efate", "nct": "Pacific/Noumea", "tot": "Pacific/Tongatapu"},
        **{"taht": "Pacific/Tahiti", "chast": "Pacific/Chatham", "chadt": "Pacific/Chatham"},
        **{"lhst": "Australia/Lord_Howe", "azot": "Atlantic/Azores", "azost": "Atlantic/Azores"},
        **{"cvt": "Atlantic/Cape_Verde", "mut": "Indian/Mauritius", "ret": "Indian/Reunion"},
        **{"sct": "Indian/Mahe"},
    }
)
"""Zones by abbreviation, in lower case."""
