"""The settings: where they come from, and what is wrong with them."""

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
    """A file that is not there until something is written to it."""
    return tmp_path / ".env"


def complaint(env_file: Path, **environment: str) -> str:
    """Return the sentence with which settings are refused."""
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
    )
    assert read_settings(env_file, {}) == Settings(
        "abc.def",
        Path("/var/lib/table.db"),
        *(0.5, 4, 3, 0.5, 48),
        *(LogLevel.DEBUG, LogFormat.JSON, 9100, "0.0.0.0"),
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


def test_an_unknown_name_is_told_with_all_the_known_ones(env_file: Path) -> None:
    sentence = complaint(env_file, TOKNE="abc")
    assert sentence.startswith("There is no setting SQUARETABLE_TOKNE. Settings: ")
    for name in Settings.__struct_fields__:
        assert PREFIX + name.upper() in sentence
    assert "abc" not in sentence


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        *(
            ("DRAWING_THREADS", value, "a whole number, at least 1.")
            for value in ("two", "1.5", "0", "-1", "true", "null")
        ),
        *(("COMPUTER_WORKERS", value, "a whole number, at least 1.") for value in ("many", "0")),
        *(
            (f"{name}_HOURS", value, f"a number more than 0 and at most {longest}, such as 0.5.")
            for name, longest in (("INVITATION", LONGEST_INVITATION), ("ABSENT", LONGEST_ABSENCE))
            for value in ("a day", "0", "-3", "nan", "inf", "1e400", "8760.1", "true")
        ),
        *(
            ("COMPUTER_SECONDS", value, "a number more than 0 and at most 5, such as 0.5.")
            for value in ("0", "5.1", "nan", "long")
        ),
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
    if name in ("token", "database", "operations_host"):  # any text will do
        assert getattr(read_settings(env_file, {PREFIX + name.upper(): secret}), name)
    else:
        assert secret not in complaint(env_file, **{name.upper(): secret})


def test_a_file_that_cannot_be_read_is_told(env_file: Path) -> None:
    env_file.write_bytes("SQUARETABLE_TOKEN=ä".encode("latin-1"))
    assert complaint(env_file).startswith(f"Cannot read {env_file}: ")


def test_the_token_is_never_shown() -> None:
    settings = Settings(token="very.secret")
    for shown in (repr(settings), str(settings), f"{settings}", f"{[settings]}"):
        assert "secret" not in shown


def test_the_example_explains_every_setting_and_holds_the_defaults() -> None:
    example = ROOT / ".env.example"
    assert read_settings(example, {}) == Settings()
    text = example.read_text(encoding="utf-8")
    for field in msgspec.structs.fields(Settings):
        assert f"\n{PREFIX}{field.name.upper()}=" in text
