"""Names of places and times that people use and for which the time zone database has no zone."""

from __future__ import annotations

from collections.abc import Iterator

_CALLED = {
    "Europe/Berlin": "munich münchen hamburg frankfurt cologne köln stuttgart düsseldorf leipzig "
    "dresden hanover hannover nuremberg nürnberg bremen dortmund essen bavaria bayern mez mesz "
    "central_european_time central_european_summer_time",
    "Europe/Vienna": "wien graz salzburg innsbruck linz",
    "Europe/Zurich": "geneva geneve genf basel bern lausanne",
    "Europe/Paris": "marseille lyon toulouse nice bordeaux lille nantes strasbourg",
    "Europe/Rome": "roma milan milano naples napoli turin torino florence firenze venice venezia "
    "bologna palermo genoa",
    "Europe/Madrid": "barcelona valencia sevilla seville bilbao malaga zaragoza catalonia",
    "Europe/Lisbon": "lisboa lissabon porto western_european_time",
    "Europe/London": "manchester birmingham liverpool leeds glasgow edinburgh bristol cardiff "
    "sheffield newcastle nottingham cambridge oxford belfast northern_ireland",
    "Europe/Dublin": "cork galway limerick",
    "Europe/Amsterdam": "rotterdam utrecht eindhoven groningen the_hague den_haag",
    "Europe/Brussels": "bruxelles brussel antwerp antwerpen ghent gent bruges",
    "Europe/Copenhagen": "kobenhavn københavn aarhus odense",
    "Europe/Stockholm": "gothenburg göteborg malmö uppsala",
    "Europe/Oslo": "bergen trondheim stavanger",
    "Europe/Helsinki": "tampere turku espoo oulu",
    "Europe/Warsaw": "warszawa krakow kraków cracow gdansk wroclaw wrocław poznan lodz łódź",
    "Europe/Prague": "praha brno ostrava",
    "Europe/Budapest": "debrecen",
    "Europe/Bucharest": "cluj timisoara iasi",
    "Europe/Athens": "thessaloniki athen eastern_european_time",
    "Europe/Kyiv": "lviv kharkiv odesa odessa dnipro",
    "Europe/Moscow": "moskau moskva st_petersburg saint_petersburg",
    "Europe/Istanbul": "ankara izmir",
    "Asia/Jerusalem": "tel-aviv haifa",
    "Asia/Dubai": "abu_dhabi",
    "Asia/Riyadh": "jeddah mecca",
    "Africa/Johannesburg": "cape_town durban pretoria",
    "Africa/Lagos": "abuja kano",
    "Africa/Nairobi": "mombasa",
    "Asia/Kolkata": "mumbai bombay delhi new_delhi bangalore bengaluru chennai madras hyderabad "
    "pune ahmedabad",
    "Asia/Karachi": "lahore islamabad",
    "Asia/Ho_Chi_Minh": "hanoi ha_noi ho_chi_minh_city",
    "Asia/Shanghai": "peking shenzhen guangzhou chengdu wuhan hangzhou",
    "Asia/Tokyo": "osaka kyoto yokohama nagoya sapporo fukuoka",
    "Asia/Seoul": "busan incheon",
    "Asia/Manila": "cebu quezon_city",
    "Asia/Jakarta": "bandung surabaya",
    "Australia/Sydney": "canberra",
    "Pacific/Auckland": "wellington christchurch",
    "America/New_York": "boston philadelphia miami atlanta washington washington_dc pittsburgh "
    "baltimore charlotte orlando tampa cleveland columbus buffalo new_york_city nyc ny florida "
    "georgia_usa new_jersey pennsylvania massachusetts ohio virginia north_carolina "
    "south_carolina connecticut maine vermont maryland new_hampshire et eastern eastern_time "
    "eastern_standard_time eastern_daylight_time",
    "America/Detroit": "michigan",
    "America/Chicago": "houston dallas austin san_antonio minneapolis st_louis saint_louis "
    "milwaukee kansas_city new_orleans nashville memphis oklahoma_city texas illinois minnesota "
    "wisconsin iowa missouri arkansas louisiana mississippi alabama oklahoma ct central "
    "central_time central_standard_time central_daylight_time",
    "America/Denver": "salt_lake_city albuquerque colorado_springs colorado utah wyoming montana "
    "new_mexico mt mountain mountain_time mountain_standard_time mountain_daylight_time",
    "America/Phoenix": "tucson arizona",
    "America/Los_Angeles": "la san_francisco san_diego seattle portland sacramento las_vegas "
    "oakland san_jose california oregon nevada pt pacific_time pacific_standard_time "
    "pacific_daylight_time",
    "Pacific/Honolulu": "hawaii",
    "America/Toronto": "montreal montréal ottawa quebec quebec_city ontario",
    "America/Edmonton": "calgary alberta",
    "America/Vancouver": "british_columbia",
    "America/Mexico_City": "cdmx guadalajara puebla",
    "America/Sao_Paulo": "brasilia rio rio_de_janeiro belo_horizonte porto_alegre curitiba",
    "America/Argentina/Buenos_Aires": "rosario",
    "America/Bogota": "medellin cali",
    "America/Guayaquil": "quito",
}
"""The names of each zone. In a name of several words, `_` stands for the spaces."""
BIGGEST = (
    *("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"),
    *("America/Toronto", "America/Vancouver", "America/Sao_Paulo", "America/Mexico_City"),
    *("America/Argentina/Buenos_Aires", "Australia/Sydney", "Australia/Brisbane"),
    *("Australia/Perth", "Europe/Moscow", "Asia/Yekaterinburg", "Asia/Jakarta", "Asia/Almaty"),
)
"""The zones in which most people live, in countries with many zones; the likeliest first."""


def called() -> Iterator[tuple[str, str]]:
    """Yield each name with its zone."""
    for zone, names in _CALLED.items():
        for name in names.split():
            yield name.replace("_", " "), zone
