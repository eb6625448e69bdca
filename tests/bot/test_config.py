"""The settings: where they come from, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.config import (
    LONGEST_AWAY,
    LONGEST_INVITATION,
    PREFIX,
    BadSettings,
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
        log_level="INFO",
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
        "SQUARETABLE_AWAY_HOURS=48\n"
        "SQUARETABLE_LOG_LEVEL=debug\n"
    )
    assert read_settings(env_file, {}) == Settings(
        "abc.def", Path("/var/lib/table.db"), 0.5, 4, 3, 0.5, 48, "debug"
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
        ("DRAWING_THREADS", "two", "SQUARETABLE_DRAWING_THREADS must be a whole number, not “two”"),
        ("DRAWING_THREADS", "1.5", "must be a whole number, not “1.5”"),
        ("DRAWING_THREADS", "0", "SQUARETABLE_DRAWING_THREADS must be at least 1"),
        ("INVITATION_HOURS", "a day", "SQUARETABLE_INVITATION_HOURS must be a number"),
        ("INVITATION_HOURS", "0", "must be more than 0"),
        ("INVITATION_HOURS", "-3", "must be more than 0"),
        ("INVITATION_HOURS", "nan", "must be more than 0"),
        ("INVITATION_HOURS", "inf", f"at most {LONGEST_INVITATION}"),
        ("COMPUTER_WORKERS", "0", "SQUARETABLE_COMPUTER_WORKERS must be at least 1"),
        ("COMPUTER_WORKERS", "many", "must be a whole number, not “many”"),
        (
            "COMPUTER_SECONDS",
            "0",
            "SQUARETABLE_COMPUTER_SECONDS must be more than 0, and at most 3",
        ),
        ("COMPUTER_SECONDS", "3.1", "at most 3."),
        ("COMPUTER_SECONDS", "nan", "must be more than 0"),
        ("AWAY_HOURS", "0", "SQUARETABLE_AWAY_HOURS must be more than 0"),
        ("AWAY_HOURS", "inf", f"at most {LONGEST_AWAY}"),
        ("LOG_LEVEL", "loud", "must be DEBUG, INFO, WARNING or ERROR"),
    ],
)
def test_a_bad_value_is_told_by_its_name(env_file: Path, name: str, value: str, told: str) -> None:
    assert told in complaint(env_file, **{name: value})


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
