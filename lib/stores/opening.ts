import type { Store, StoreDay } from '../contracts/stores.ts';
import { REGION, type Region } from '../regions.ts';

export const WEEKDAYS: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

type Hours = Pick<Store, 'hours' | 'timeZone'>;

export type OpenState =
  | { kind: 'open'; until: number }
  /** `inDays` is 0 for later today. */
  | { kind: 'closed'; opens?: { at: number; inDays: number; weekday: number } }
  | { kind: 'appointment' };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns weekday (0 is Monday), date and minutes after midnight in a time zone. */
function localClock(timeZone: string, now: Date): { weekday: number; date: string; minutes: number } {
  let format = formatters.get(timeZone);
  if (!format) {
    const day = { weekday: 'long', month: '2-digit', day: '2-digit' } as const;
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-AU', { ...day, ...time, timeZone });
    formatters.set(timeZone, format);
  }
  const found = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: WEEKDAYS.indexOf(found.weekday ?? ''),
    date: `${found.month}-${found.day}`,
    minutes: Number(found.hour) * 60 + Number(found.minute),
  };
}

/** Returns whether a store is open at a moment, in its time zone, and what comes next. */
export function openState({ hours, timeZone }: Hours, now: Date): OpenState {
  const { weekday, minutes } = localClock(timeZone, now);
  const today = hours[weekday];
  if (today === 'appointment') return { kind: 'appointment' };
  if (Array.isArray(today) && minutes >= today[0] && minutes < today[1])
    return { kind: 'open', until: today[1] };
  for (let inDays = 0; inDays < 8; inDays += 1) {
    const next = (weekday + inDays) % 7;
    const times = hours[next];
    if (Array.isArray(times) && (inDays > 0 || minutes < times[0]))
      return { kind: 'closed', opens: { at: times[0], inDays, weekday: next } };
  }
  return hours.includes('appointment') ? { kind: 'appointment' } : { kind: 'closed' };
}

/** Formats minutes after midnight: "9 am"; "5.30 pm", or "5:30 pm" in American spelling. */
function clockWords(minutes: number, region: Region): string {
  const separator = REGION[region].spelling === 'american' ? ':' : '.';
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown}${rest ? `${separator}${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * Christmas Day, Boxing Day and New Year's Day, which stores of all regions observe; other holidays are only in
 * stores' notes.
 */
const HOLIDAYS = ['12-25', '12-26', '01-01'];

/** Returns a note if the day is a holiday in the store's time zone. */
function holidayWords({ timeZone }: Hours, now: Date, inDays: number): string {
  const { date } = localClock(timeZone, new Date(now.getTime() + inDays * 86_400_000));
  return HOLIDAYS.includes(date) ? ', holiday hours may differ' : '';
}

/** "Open until 5.30 pm", "Closed, opens 9 am tomorrow", "By appointment". */
export function openWords(store: Hours, region: Region, now: Date): string {
  const state = openState(store, now);
  if (state.kind === 'open')
    return `Open until ${clockWords(state.until, region)}${holidayWords(store, now, 0)}`;
  if (state.kind === 'appointment') return 'By appointment';
  if (!state.opens) return 'Closed';
  const { at, inDays, weekday } = state.opens;
  const when = inDays === 0 ? '' : inDays === 1 ? ' tomorrow' : ` ${WEEKDAYS[weekday]}`;
  return `Closed, opens ${clockWords(at, region)}${when}${holidayWords(store, now, inDays)}`;
}

/** Formats a day: "9 am to 5.30 pm", "Closed", "By appointment". */
export function dayWords(day: StoreDay, region: Region): string {
  if (day === 'closed') return 'Closed';
  if (day === 'appointment') return 'By appointment';
  return `${clockWords(day[0], region)} to ${clockWords(day[1], region)}`;
}

const SHORT = WEEKDAYS.map((name) => name.slice(0, 3));

/** Formats a week and groups days with equal hours: "Mon to Fri 9 am to 5.30 pm, Sat 10 am to 4 pm, Sun closed". */
export function weekWords(hours: readonly StoreDay[], region: Region): string {
  const runs: { from: number; to: number; words: string }[] = [];
  hours.forEach((day, at) => {
    const words = dayWords(day, region);
    const last = runs.at(-1);
    if (last?.words === words) last.to = at;
    else runs.push({ from: at, to: at, words });
  });
  return runs
    .map(({ from, to, words }) => {
      const days = from === to ? SHORT[from] : `${SHORT[from]} to ${SHORT[to]}`;
      return `${days} ${/^\d/.test(words) ? words : words.toLowerCase()}`;
    })
    .join(', ');
}
