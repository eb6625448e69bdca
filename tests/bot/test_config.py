"""The settings: their sources, and their faults."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.config import (
    LONGEST_ABSENCE,
    LONGEST_INVITATION,
    LONGEST_THINKING,
    PREFIX,
    BadSettings,
    LogFormat,
    LogLevel,
    Settings,
    read_settings,
)

ROOT = Path(__file__).parents[2]


@pytest.fixture
def env_file(tmp_path: Path) -> Path:
    """A file that does not exist until something is written to it."""
    return tmp_path / ".env"


def complaint(env_file: Path, **environment: str) -> str:
    """Return the sentence that refuses settings."""
    with pytest.raises(BadSettings) as refused:
        read_settings(env_file, {PREFIX + name: value for name, value in environment.items()})
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_without_a_file_everything_has_its_default(env_file: Path) -> None:
    assert read_settings(env_file, {}) == Settings(
        token="",
        database=Path("data/squaretable.db"),
        invitation_hours=24,
        drawing_threads=2,
        log_level=LogLevel.INFO,
    )


def test_every_setting_can_stand_in_the_file(env_file: Path) -> None:
    env_file.write_text(
        "# the bot's\n"
        'SQUARETABLE_TOKEN="abc.def"\n'
        "SQUARETABLE_DATABASE=/var/lib/table.db\n"
        "SQUARETABLE_INVITATION_HOURS=0.5\n"
        "SQUARETABLE_DRAWING_THREADS=4\n"
        "SQUARETABLE_COMPUTER_WORKERS=3\n"
        "SQUARETABLE_COMPUTER_SECONDS=0.5\n"
        "SQUARETABLE_ABSENT_HOURS=48\n"
        "SQUARETABLE_LOG_LEVEL=debug\n"
        "SQUARETABLE_LOG_FORMAT=JSON\n"
        "SQUARETABLE_OPERATIONS_PORT=9100\n"
        "SQUARETABLE_OPERATIONS_HOST=0.0.0.0\n"
        "SQUARETABLE_PAGE=https://table.example.org\n"
        "SQUARETABLE_PAGE_PORT=8081\n"
        "SQUARETABLE_PAGE_HOST=0.0.0.0\n"
    )
    assert read_settings(env_file, {}) == Settings(
        "abc.def",
        Path("/var/lib/table.db"),
        *(0.5, 4, 3, 0.5, 48),
        *(LogLevel.DEBUG, LogFormat.JSON, 9100, "0.0.0.0"),
        *("https://table.example.org", 8081, "0.0.0.0"),
    )


def test_the_environment_wins_over_the_file(env_file: Path) -> None:
    env_file.write_text("SQUARETABLE_TOKEN=file\nSQUARETABLE_DRAWING_THREADS=4\n")
    settings = read_settings(env_file, {"SQUARETABLE_TOKEN": "environment"})
    assert (settings.token, settings.drawing_threads) == ("environment", 4)


def test_the_environment_is_the_process_own(
    env_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SQUARETABLE_DRAWING_THREADS", "7")
    assert read_settings(env_file).drawing_threads == 7


def test_other_programs_settings_are_none_of_ours(env_file: Path) -> None:
    env_file.write_text("TOKEN=other\nSQUARE_TOKEN=other\n")
    assert read_settings(env_file, {"HOME": "/root", "squaretable_token": "x"}) == Settings()


@pytest.mark.parametrize("value", ["", "   "])
def test_an_empty_setting_is_not_set(env_file: Path, value: str) -> None:
    env_file.write_text(f"SQUARETABLE_LOG_LEVEL={value}\nSQUARETABLE_TOKEN\n")
    assert read_settings(env_file, {}) == Settings()


def test_spaces_around_a_value_do_not_matter(env_file: Path) -> None:
    assert read_settings(env_file, {"SQUARETABLE_TOKEN": " abc \n"}).token == "abc"


def test_an_unknown_name_in_the_file_is_told_with_all_the_known_ones(env_file: Path) -> None:
    env_file.write_text("SQUARETABLE_TOKNE=abc\n")
    sentence = complaint(env_file)
    assert sentence.startswith("There is no setting SQUARETABLE_TOKNE. Settings: ")
    for name in Settings.__struct_fields__:
        assert PREFIX + name.upper() in sentence
    assert "abc" not in sentence


def test_an_unknown_name_in_the_environment_is_told_and_ignored(
    env_file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Kubernetes sets such names for a service called squaretable, and for linked containers."""
    set_by_others = {
        "SQUARETABLE_SERVICE_HOST": "10.0.0.7",
        "SQUARETABLE_PORT": "tcp://10.0.0.7:9100",
        "SQUARETABLE_PORT_9100_TCP_ADDR": "10.0.0.7",
        "SQUARETABLE_TEST_POSTGRES": "postgresql://ada:secret@db/tables",
        "SQUARETABLE_SERVICE_FILE": "/nowhere",
        "SQUARETABLE_OPERATIONS_SERVICE_HOST": "10.0.0.8",
    }
    env_file.write_text("SQUARETABLE_DRAWING_THREADS=4\n")
    assert read_settings(env_file, set_by_others) == Settings(drawing_threads=4)
    [told] = caplog.messages
    for name in set_by_others:
        assert name in told
    for value in set_by_others.values():
        assert value not in told


def test_the_port_of_a_service_of_our_settings_name_is_none_of_ours(env_file: Path) -> None:
    """A service called squaretable-operations, which leads to the figures."""
    set_by_others = {"SQUARETABLE_OPERATIONS_PORT": "tcp://10.0.0.8:9100"}
    assert read_settings(env_file, set_by_others) == Settings()
    env_file.write_text("SQUARETABLE_OPERATIONS_PORT=9100\n")
    assert read_settings(env_file, set_by_others) == Settings(operations_port=9100)


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_every_setting_can_stand_in_a_file_of_its_own(
    env_file: Path, tmp_path: Path, name: str
) -> None:
    """As LoadCredential of systemd and the secrets of Docker and Kubernetes hand them over."""
    values = {"token": "abc.def", "database": "x.db", "log_level": "DEBUG", "log_format": "json"}
    values["page"] = "https://table.example.org"
    secret = tmp_path / "secret"
    secret.write_text(values.get(name, "4") + "\n")
    from_file = read_settings(env_file, {f"{PREFIX}{name.upper()}_FILE": str(secret)})
    assert from_file == read_settings(env_file, {PREFIX + name.upper(): values.get(name, "4")})
    assert from_file != Settings()
    env_file.write_text(f"{PREFIX}{name.upper()}_FILE={secret}\n")
    assert read_settings(env_file, {}) == from_file


def test_a_file_in_the_environment_wins_over_a_value_in_the_file(
    env_file: Path, tmp_path: Path
) -> None:
    env_file.write_text("SQUARETABLE_TOKEN=old\n")
    tmp_path.joinpath("token").write_text("new")
    given = {"SQUARETABLE_TOKEN_FILE": str(tmp_path / "token")}
    assert read_settings(env_file, given).token == "new"


def test_a_file_with_a_value_that_cannot_be_is_told(env_file: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    both = complaint(env_file, TOKEN="abc", TOKEN_FILE=str(tmp_path / "empty"))
    assert both == "Both SQUARETABLE_TOKEN and SQUARETABLE_TOKEN_FILE are set. Set one of them."
    assert "is empty" in complaint(env_file, TOKEN_FILE=str(tmp_path / "empty"))
    for path in ("/nowhere/token", str(tmp_path), "very.secret.token"):
        told = complaint(env_file, TOKEN_FILE=path)
        assert told.startswith("Cannot read the file that SQUARETABLE_TOKEN_FILE names.")
        assert "secret" not in told


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        *(
            ("DRAWING_THREADS", value, "a whole number, at least 1.")
            for value in ("two", "1.5", "0", "-1", "true", "null")
        ),
        *(("COMPUTER_WORKERS", value, "a whole number, at least 1.") for value in ("many", "0")),
        *(
            (f"{name}_HOURS", value, f"a number above 0 and at most {longest}, such as 0.5.")
            for name, longest in (("INVITATION", LONGEST_INVITATION), ("ABSENT", LONGEST_ABSENCE))
            for value in ("a day", "0", "-3", "nan", "inf", "1e400", "8760.1", "true")
        ),
        *(
            ("COMPUTER_SECONDS", value, "a number above 0 and at most 5, such as 0.5.")
            for value in ("0", "5.1", "nan", "long")
        ),
        *((name, "100000", "at most 256.") for name in ("DRAWING_THREADS", "COMPUTER_WORKERS")),
        ("LOG_LEVEL", "loud", "DEBUG, INFO, WARNING or ERROR."),
        ("LOG_FORMAT", "xml", "text or json."),
        *(
            ("OPERATIONS_PORT", value, "a port from 1 to 65535, or 0 for none.")
            for value in ("-1", "65536", "http")
        ),
    ],
)
def test_a_bad_value_is_told_by_its_name(env_file: Path, name: str, value: str, told: str) -> None:
    assert complaint(env_file, **{name: value}) == f"{PREFIX}{name} must be {told}"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("INVITATION_HOURS", str(LONGEST_INVITATION)),
        ("INVITATION_HOURS", "0.001"),
        ("ABSENT_HOURS", str(LONGEST_ABSENCE)),
        ("COMPUTER_SECONDS", f"{LONGEST_THINKING:g}"),
        ("DRAWING_THREADS", "1"),
        ("LOG_LEVEL", "Warning"),
    ],
)
def test_the_bounds_themselves_are_allowed(env_file: Path, name: str, value: str) -> None:
    settings = read_settings(env_file, {PREFIX + name: value})
    read = getattr(settings, name.lower())
    assert read == (value.upper() if name == "LOG_LEVEL" else float(value))


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_a_token_in_the_wrong_line_is_not_shown(env_file: Path, name: str) -> None:
    secret = "very.secret.token"
    anything = ("token", "database", "operations_host", "page_host", "client_secret")
    if name in anything:
        assert getattr(read_settings(env_file, {PREFIX + name.upper(): secret}), name)
    else:
        assert secret not in complaint(env_file, **{name.upper(): secret})


@pytest.mark.parametrize(
    "address",
    [
        "http://table.example.org",
        "https://table.example.org/club",
        "https://ada:secret@table.example.org",
        "https://",
        "table.example.org",
        "http://127.0.0.1.example.org",
        "https://table.example.org?x",
    ],
)
def test_an_address_of_the_page_that_would_not_work_is_told(env_file: Path, address: str) -> None:
    """Without HTTPS it works only on this machine, and the page knows no folders."""
    told = complaint(env_file, PAGE=address)
    assert told == (
        "SQUARETABLE_PAGE must be an address such as https://table.example.org: with https, and "
        "with nothing behind the name."
    )


@pytest.mark.parametrize(
    "address", ["https://table.example.org", "https://x.example:8443/", "http://localhost:8080"]
)
def test_an_address_of_the_page_that_works_is_taken(env_file: Path, address: str) -> None:
    assert read_settings(env_file, {PREFIX + "PAGE": address}).page == address


def test_a_file_that_cannot_be_read_is_told(env_file: Path) -> None:
    env_file.write_bytes("SQUARETABLE_TOKEN=ä".encode("latin-1"))
    assert complaint(env_file).startswith(f"Cannot read {env_file}: ")


def test_the_token_is_never_shown() -> None:
    settings = Settings(token="very.secret", client_secret="secret, too")
    for shown in (repr(settings), str(settings), f"{settings}", f"{[settings]}"):
        assert "secret" not in shown


def test_the_example_explains_every_setting_and_holds_the_defaults() -> None:
    example = ROOT / ".env.example"
    assert read_settings(example, {}) == Settings()
    text = example.read_text(encoding="utf-8")
    for field in msgspec.structs.fields(Settings):
        assert f"\n{PREFIX}{field.name.upper()}=" in text
