// What the page itself says. All else comes from the bot.

export const LINE_IS_DOWN = "You are offline, so nothing was sent. Try again in a moment.";
export const NO_DISCORD = "Discord does not answer. Reload the page, or close this Activity and open it once more.";
export const OPENING = "Opening the table…";
export const RECONNECTING = "Connection lost. Reconnecting…";
export const TRY_NOW = "Try now";
export const RELOAD = "Reload the page";
export const OPEN_CHANNEL = "Open the channel";
export const SHOW_KEYS = "Keys and settings";
export const SLIDES = "Moving pieces";
export const SLIDES_HELP = "Pieces slide to their new places.";
export const SLIDES_STILL = "Off, because this device is set to reduce motion.";
export const SOUNDS = "Sounds";
export const SOUNDS_HELP = "A knock when a choice is made, two notes when it is your turn.";
export const TAKE_BACK = "Take back";
export const HINT = "Hint";
export const THINKING = "Thinking…";
export const PLAY_IT = "Play it";
export const LOOK_BACK = "Look back";
export const LOOKING_BACK = "Looking back";
export const MOMENT = "Moment of the match";
export const FIRST = "Go to the beginning";
export const EARLIER = "Go one moment back";
export const LATER = "Go one moment forward";
export const LAST = "Go to the newest moment";
export const BACK_TO_MATCH = "Back to the match";
export const YOUR_MOVE = "It is your move.";
export const MORE = "More";
export const ASK_LESS = "Ask me less";
export const ASK_LESS_HELP = "Turns on the recommended orders below. You can turn each of them off at any time.";
export const recommended = (name: string): string => `${name} (recommended)`;
export const MORE_TITLE = "What else you can do";
export const DONE = "Done";
export const PICK_NONE = "Pick none";
export const CHOOSE = "Choose";
export const ZOOM_IN = "Zoom in";
export const ZOOM_OUT = "Zoom out";
export const ZOOM_HINT = "Zoom in to tap";
export const POINT = "Point at a choice to see what it does.";
export const CLICK = "Click a choice in the picture.";
export const TAP = "Tap a choice to see what it does.";
export const WATCHING = "You are watching.";
export const OVER = "The match is over";
/** Stand between the picks of a choice, and between its effects, as in `bot/hand/menus.py`. */
export const THEN = " → ";
export const AND = "; ";
export const WHICH = "Which one?";
export const CANCEL = "Cancel";
export const RULES = "Rules";
export const CARDS = "Cards";
export const FIND_CARD = "Find a card";
export const NO_CARD = "No card is called that.";
export const BACK_TO_CARDS = "All cards";
export const RULES_PAGES = "Page";
export const next = (title: string): string => `Next: ${title}`;
export const CLOSE = "Close";
export const PICK_ONE = "Pick one";
export const FIND = "Find";
export const FIND_MEMBER = "The beginning of their name";
export const SEND = "Send";
export const TYPE_AHEAD = "Type your next move in advance";
export const TYPE = "Type a move";
export const PICKABLE = "something to pick";
export const PICKED = "Picked:";
export const PICKED_SO_FAR = "What you picked so far";
export const takeBack = (text: string): string => `Take back “${text}” and pick something else`;
export const instead = (texts: string[]): string => `Pick ${texts.map((text) => `“${text}”`).join(" or ")} instead`;
export const YOURS = "Or take one of yours";

export const KEYS: [string, string][] = [
  ["Tab", "Move to the board, the choices and the buttons"],
  ["Arrow keys", "Move to the next choice on the board or in a list"],
  ["Enter or Space", "Pick the choice"],
  ["Delete", "Take out what you picked, where you pick several"],
  ["Esc", "Go one step back"],
  ["i", "Show the card that a choice is about"],
  ["u", "Take back your last move"],
  ["/", "Type a move"],
  ["?", "Show this list"],
];

/** Says how many choices the list has. */
export const listed = (count: number): string =>
  count === 1 ? "List the choice in the picture" : `List the ${count} choices in the picture`;
export const times = (count: number): string => `×${count}`;
export const kind = (key: string): string => (key === "hand" ? "Hand" : "Board");
/** Names choices of which one is to be picked. */
export const either = (texts: string[]): string =>
  texts.length > 4 ? `One of ${texts.length} choices: click to see them.` : texts.join(", or ");
/** Says which moment is looked at. */
export const moment = (number: number, last: number): string => `Moment ${number} of ${last}`;
