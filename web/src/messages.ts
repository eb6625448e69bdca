// Made by `python -m web.types` of bot/table/messages.py: change that instead.

export interface Position {
  type: "position";
  number: number;
  match: number;
  game: string;
  title: string;
  players: Player[];
  score: string;
  waiting: string;
  is_over: boolean;
  is_seated: boolean;
  pictures: Pictured[];
  is_dark: boolean;
  notes: string[];
  question: Question | null;
  may_undo: boolean;
  may_ask_hint: boolean;
  offers: Offer[];
  orders: StandingOrder[];
  deeds: Deed[];
  has_cards: boolean;
  log_from: number;
  log: string[];
  chat: string;
  told: Told | null;
}

export interface Player {
  name: string;
  is_you: boolean;
  is_computer: boolean;
  is_asked: boolean;
  status: string;
  due: number | null;
  reserve: number | null;
}

export interface Pictured {
  id: string;
  kind: string;
  alt: string;
  width: number;
  height: number;
  hits: Hit[];
  footprints: Footprint[];
  rolls: Roll[];
}

export interface Hit {
  words: string[];
  points: [number, number][];
}

export interface Footprint {
  name: string;
  came_from: string;
  box: [number, number, number, number];
}

export interface Roll {
  name: string;
  number: number;
  box: [number, number, number, number];
}

export interface Question {
  since: number;
  prompt: string;
  note: string;
  crumbs: Crumb[];
  entries: Entry[];
  shortcuts: Entry[];
  several: Several | null;
  kept: Kept[];
}

export interface Crumb {
  text: string;
  back: string;
}

export interface Entry {
  pick: string;
  word: string;
  text: string;
  hint: string;
  row: number;
  column: number;
  pictured: boolean;
  card: string;
  ends: boolean;
}

export interface Several {
  counts: number[];
  open: number[];
  told: string;
  is_answer: boolean;
}

export interface Kept {
  notation: string;
  name: string;
}

export interface Offer {
  notation: string;
  label: string;
  sure: string;
}

export interface StandingOrder {
  key: string;
  name: string;
  help: string;
  stands: boolean;
  is_recommended: boolean;
}

export interface Deed {
  key: string;
  label: string;
  told: string;
  is_typed: boolean;
  is_main: boolean;
  has_form: boolean;
}

export interface Told {
  where: string;
  text: string;
}

export interface Moment {
  type: "moment";
  number: number;
  of: number;
  move: number;
  told: string;
  score: string;
  picture: Pictured;
}

export interface Rules {
  type: "rules";
  page: number;
  titles: string[];
  text: string;
  caption: string;
  picture: Pictured | null;
}

export interface Cards {
  type: "cards";
  cards: CardName[];
}

export interface CardName {
  key: string;
  name: string;
  kind: string;
}

export interface Card {
  type: "card";
  key: string;
  name: string;
  kind: string;
  text: string;
  picture: Pictured | null;
}

export interface Hint {
  type: "hint";
  text: string;
  since: number;
  notation: string;
}

export interface Form {
  type: "form";
  key: string;
  told: string;
  text: string | null;
  most: number;
  people: Person[];
  finds: boolean;
  ways: Way[];
  pictures: Pictured[];
}

export interface Person {
  key: string;
  name: string;
}

export interface Way {
  key: string;
  label: string;
  is_main: boolean;
}

export interface Said {
  type: "said";
  text: string;
  is_refusal: boolean;
}

export interface Moved {
  type: "moved";
  address: string;
}

export interface Closed {
  type: "closed";
  text: string;
  again: boolean;
}

export interface AskRules {
  type: "ask_rules";
  page: number;
}

export interface AskCard {
  type: "ask_card";
  key: string;
}

export interface AskForm {
  type: "ask_form";
  key: string;
  name: string;
}

export interface Look {
  type: "look";
  number: number;
}

export interface AskHint {
  type: "ask_hint";
}

export interface Enter {
  type: "enter";
  build: string;
  has_log: number;
  token: string;
  density: 1 | 2;
}

export interface Pick {
  type: "pick";
  since: number;
  words: string;
}

export interface Collect {
  type: "collect";
  since: number;
  counts: number[];
  is_done: boolean;
}

export interface Play {
  type: "play";
  since: number;
  notation: string;
}

export interface Type {
  type: "type";
  text: string;
}

export interface TakeUp {
  type: "take_up";
  notation: string;
}

export interface Do {
  type: "do";
  key: string;
  typed: string;
  way: string;
  picked: string;
}

export interface SetOrder {
  type: "set_order";
  number: number;
  key: string;
  stands: boolean;
}

export interface Undo {
  type: "undo";
  number: number;
}

export interface Application {
  client_id: string;
  trouble: string;
}

export interface LogIn {
  code: string;
  instance: string;
}

export interface LoggedIn {
  access_token: string;
  socket: string;
  token: string;
  trouble: string;
}

export type FromBot = Position | Moment | Rules | Cards | Card | Hint | Form | Said | Moved | Closed;

export type FromTab = AskRules | AskCard | AskForm | Look | AskHint | Enter | Pick | Collect | Play | Type | TakeUp | Do | SetOrder | Undo;

export type Besides = Application | LogIn | LoggedIn;
