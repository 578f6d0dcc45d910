import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { getEndOfBusinessDay, maxReasonLength, type ClosingPlan } from '@entities/stores/closing/closingForm';
import {
  getClosingBounds,
  toScheduledRequest,
  type ClosingRequest,
  type ClosingScope,
} from '@shared/domain/stores/closing';
import { toInstant, getStartOfNextDay, toWallTime } from '@shared/domain/values/wallTime';
import { cleanText } from '@shared/domain/values/cleanText';
import { foldText } from '@shared/domain/values/foldText';

/** Duration of a closing as typed by the user. */
export type ClosingDuration =
  | { kind: 'minutes'; minutes: number }
  /** `isHalf` marks a 12-hour time without AM or PM ("a las 8"); it means the next occurrence. */
  | { kind: 'until'; clock: string; isHalf?: true; isTomorrow?: true }
  | { kind: 'restOfDay' }
  | { kind: 'permanent' };

/** Parsed command, such as "cerrar maipú 2 horas". */
export interface StoreCommand {
  verb: 'close' | 'open';
  /** Text that names the store. */
  store: string;
  /** Null if the user typed no duration. */
  duration: ClosingDuration | null;
  scope: ClosingScope | null;
  reason: string | null;
}

const verbPatterns = [
  { verb: 'close', pattern: /^(?:cerrar|cierra|cierre|cierro|pausar|pausa)\s+/ },
  { verb: 'open', pattern: /^(?:abrir|abre|abra|reabrir|reabre)\s+/ },
] as const;

const digitWords = { un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9 };
const tenWords = { treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, noventa: 90 };
const hourWords: Readonly<Record<string, number>> = { ...digitWords, diez: 10, once: 11, doce: 12 };
const numberWords: Readonly<Record<string, number>> = {
  ...{ media: 0.5, 'un par de': 2, 'par de': 2, quince: 15, veinte: 20, veinticinco: 25 },
  ...hourWords,
  ...tenWords,
  ...Object.fromEntries(
    Object.entries(tenWords).flatMap(([tens, value]) =>
      Object.entries(digitWords).map(([digit, ones]) => [`${tens} y ${digit}`, value + ones]),
    ),
  ),
};
/** Regular expression alternatives for the words, longest first. */
const toAlternatives = (words: Readonly<Record<string, number>>): string =>
  Object.keys(words)
    .sort((a, b) => b.length - a.length)
    .join('|');
const numberPattern = `\\d{1,4}(?:[.,]\\d{1,2})?|${toAlternatives(numberWords)}`;
const hourUnit = '(?:horas?|hrs?|h)';
const minuteUnit = `(?:minutos?|mins?|min\\.|m|')`;
const wordEnd = '(?=[\\s,;]|$)';
const maxMinutes = 30 * 24 * 60;

const parseNumber = (text: string): number => numberWords[text] ?? Number(text.replace(',', '.'));

const createMinutesDuration = (minutes: number): ClosingDuration | null => {
  const wholeMinutes = Math.round(minutes);
  return wholeMinutes > 0 && wholeMinutes <= maxMinutes ? { kind: 'minutes', minutes: wholeMinutes } : null;
};

const fractions: Readonly<Record<string, number>> = { media: 30, cuarto: 15, 'un cuarto': 15, 'tres cuartos': 45 };

const getMinutesPerUnit = (unit: string): number => {
  if (unit.startsWith('d')) return 24 * 60;
  return unit.startsWith('h') ? 60 : 1;
};

const parseClockDuration = (hours: string, minutes = '00', dayHalf = '', day = ''): ClosingDuration | null => {
  const hour = Number(hours);
  if (hour > 24 || Number(minutes) > 59 || (dayHalf !== '' && (hour > 12 || hour === 0))) return null;
  const isMorning = /^(?:a|de la m)/.test(dayHalf) || (/noche$/.test(dayHalf) && (hour === 12 || hour < 6));
  const isAfternoon = dayHalf !== '' && !isMorning;
  const hour24 = dayHalf === '' ? hour % 24 : (hour % 12) + (isAfternoon ? 12 : 0);
  const isTomorrow = day !== '';
  const isHalf = dayHalf === '' && !isTomorrow && hour >= 1 && hour <= 12 && !hours.startsWith('0');
  return {
    kind: 'until',
    clock: `${String(hour24).padStart(2, '0')}:${minutes}`,
    ...(isHalf && { isHalf }),
    ...(isTomorrow && { isTomorrow }),
  };
};

/** Patterns of durations; the first match is removed from the text. */
const durationPatterns: readonly { pattern: RegExp; read: (match: RegExpExecArray) => ClosingDuration | null }[] = [
  {
    pattern: /\b(?:sin hora(?: de reapertura)?|indefinid[oa](?:mente)?|permanente(?:mente)?|hasta nuevo aviso)\b/,
    read: () => ({ kind: 'permanent' }),
  },
  {
    pattern:
      /\b(?:(?:por )?(?:(?:todo )?el )?(?:resto del dia|hoy)|(?:por )?todo el dia|por el dia|hasta el (?:cierre|fin(?:al)? del dia))\b/,
    read: () => ({ kind: 'restOfDay' }),
  },
  {
    pattern: /\bhasta (?:el |la )?(mediodia|medianoche)\b/,
    read: ([, word]) => ({ kind: 'until', clock: word === 'mediodia' ? '12:00' : '00:00' }),
  },
  {
    pattern: new RegExp(
      `\\bhasta (?:(manana) )?(?:a )?(?:las? )?(\\d{1,2}|${toAlternatives(hourWords)})(?:[:.h]?(\\d{2})| y (media|cuarto))?(?: ?(?:hrs?|h|horas))?(?: ?([ap]\\.? ?m\\b\\.?|de la (?:manana|madrugada|tarde|noche)|del dia))?(?: (?:de )?(manana))?(?=[\\s,;]|$)`,
    ),
    read: ([, day, hours = '', minutes, fraction, dayHalf, dayAfter]) =>
      parseClockDuration(
        String(hourWords[hours] ?? hours),
        fraction === undefined ? minutes : String(fractions[fraction]),
        dayHalf,
        day ?? dayAfter,
      ),
  },
  {
    // `h:mm` without a unit is a duration only up to six hours (`1:30`), because `20:30` may be a time of day.
    pattern: /\b(?:por |durante |x )?(\d{1,2}):([0-5]\d)(?: ?(?:horas?|hrs?|h)|(?<=\b[0-6]:\d{2}))(?=[\s,;]|$)/,
    read: ([, hours, minutes]) => createMinutesDuration(Number(hours) * 60 + Number(minutes)),
  },
  {
    pattern: /\b(?:por |durante |x )?(tres cuartos|(?:un )?cuarto) de hora\b/,
    read: ([, fraction = '']) => createMinutesDuration(fractions[fraction] ?? 0),
  },
  {
    pattern: new RegExp(
      `\\b(?:por |durante |x )?(?:(${numberPattern}) ?)?${hourUnit} ?(?:(?:y |con )?(\\d{1,2}) ?${minuteUnit}?|(?:y |con )(media|(?:un )?cuarto|tres cuartos))${wordEnd}`,
    ),
    read: ([, hours = 'una', minutes, fraction]) =>
      createMinutesDuration(
        parseNumber(hours) * 60 + (fraction === undefined ? Number(minutes) : (fractions[fraction] ?? 0)),
      ),
  },
  {
    pattern: new RegExp(
      `\\b(?<!/)(?:por |durante |x )?(${numberPattern}) ?(${hourUnit}|${minuteUnit}|dias?)${wordEnd}`,
    ),
    read: ([, count = '', unit = '']) => createMinutesDuration(parseNumber(count) * getMinutesPerUnit(unit)),
  },
];

const scopePatterns: readonly { scope: ClosingScope; pattern: RegExp }[] = [
  { scope: 'delivery', pattern: /\b(?:solo )?(?:el )?(?:despacho|delivery)\b/ },
  { scope: 'pickUp', pattern: /\b(?:solo )?(?:el )?(?:retiro|pick ?up)\b/ },
];

/** Typed sentence and its folded form of equal length; parsed parts are blanked in both. */
class Sentence {
  private text: string;
  private foldedText: string;

  constructor(typedText: string) {
    const text = cleanText(typedText).trim().replaceAll(/\s+/g, ' ');
    const foldedText = foldText(text);
    // Uses the folded text if folding changed the length: character positions must match in both texts.
    this.text = foldedText.length === text.length ? text : foldedText;
    this.foldedText = foldedText;
  }

  find(pattern: RegExp): RegExpExecArray | null {
    return pattern.exec(this.foldedText);
  }

  consume(match: RegExpExecArray): string {
    const end = match.index + match[0].length;
    const matchedText = this.text.slice(match.index, end);
    const padding = ' '.repeat(matchedText.length);
    this.text = this.text.slice(0, match.index) + padding + this.text.slice(end);
    this.foldedText = this.foldedText.slice(0, match.index) + padding + this.foldedText.slice(end);
    return matchedText;
  }

  getRemainder(): string {
    return this.foldedText
      .replaceAll(/[\s:]+/g, ' ')
      .replace(/^[\s,;]+|(?<![\s,;])[\s,;]+$/g, '')
      .trim();
  }
}

const consumeDuration = (sentence: Sentence): ClosingDuration | null => {
  for (const { pattern, read } of durationPatterns) {
    const match = sentence.find(pattern);
    const duration = match === null ? null : read(match);
    if (match === null || duration === null) continue;
    sentence.consume(match);
    return duration;
  }
  // A bare number counts as minutes only after a colon; elsewhere it may belong to the store's name.
  const bareNumber = sentence.find(/(?=\d)(?<=(?<!\d):\s*|:\s+)(\d{1,4})(?=[\s,;]|$)/);
  const length = bareNumber === null ? null : createMinutesDuration(Number(bareNumber[1]));
  if (bareNumber !== null && length !== null) sentence.consume(bareNumber);
  return length;
};

const consumeReason = (sentence: Sentence): string | null => {
  const match = sentence.find(/(?:^|[\s,;:])(?:por|porque|debido a|motivo:?)\s+(.*\S)/);
  if (match === null) return null;
  const text = sentence.consume(match).replace(/^[\s,;:]*(?:por|porque|debido a|motivo:?)\s+/i, '');
  const reason = text.replaceAll(/\s+/g, ' ').replace(/(?<![\s,;])[\s,;]+$/, '');
  return reason.trim().slice(0, maxReasonLength) || null;
};

/** Parses a command; null if the text neither closes nor opens a store. */
export const parseStoreCommand = (typedText: string): StoreCommand | null => {
  const sentence = new Sentence(typedText);
  const match = verbPatterns
    .map(({ verb, pattern }) => ({ verb, found: sentence.find(pattern) }))
    .find(({ found }) => found);
  if (match?.found == null) return null;
  sentence.consume(match.found);
  const storePrefix = sentence.find(/^\s*(?:tiendas? |(?:el local|la sucursal) de |la tienda (?:de )?)/);
  if (storePrefix !== null) sentence.consume(storePrefix);
  const isClosing = match.verb === 'close';
  const duration = isClosing ? consumeDuration(sentence) : null;
  const matchingScope = isClosing ? scopePatterns.find(({ pattern }) => sentence.find(pattern)) : undefined;
  const foundScope = matchingScope && sentence.find(matchingScope.pattern);
  if (foundScope) sentence.consume(foundScope);
  const reason = isClosing ? consumeReason(sentence) : null;
  const store = sentence.getRemainder();
  return store === ''
    ? null
    : { verb: match.verb, store, duration: duration, scope: matchingScope?.scope ?? null, reason };
};

/** Store names in a list: `maipu, macul y la florida`. */
export const splitStores = (stores: string): string[] =>
  stores
    .split(/(?:(?<!\s)\s+)?[,;+&]\s*|(?<!\s)\s+[ye]\s+|^y\s+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Reads a number at the end of the store's name as minutes; null if there is none. */
export const extractTrailingMinutes = (command: StoreCommand): StoreCommand | null => {
  const [, store = '', minutes = ''] = /^(.*\S)\s+(\d{2,4})$/.exec(command.store) ?? [];
  // Other words about time would change what the number means: "desde las 20 a las 22", "hasta el lunes a las 10".
  const isOtherTime = /\b(?:desde|hasta|en|las?|a)$|\b(?:desde|hasta)\b|\d$/.test(store);
  if (store === '' || command.verb !== 'close' || command.duration !== null || isOtherTime) return null;
  const duration = createMinutesDuration(Number(minutes));
  return duration === null ? null : { ...command, store, duration: duration };
};

type UntilDuration = Extract<ClosingDuration, { kind: 'until' }>;

/** Next occurrence of a typed time of day. A 12-hour time without AM or PM means the earlier of its two times. */
const computeEndTime = ({ clock, isHalf, isTomorrow }: UntilDuration, now: number, timeZone: string): string => {
  const today = toWallTime(now, timeZone).slice(0, 10);
  const tomorrow = toWallTime(getStartOfNextDay(now, timeZone), timeZone).slice(0, 10);
  if (isTomorrow === true) return `${tomorrow}T${clock}:00`;
  const [hours = '', minutes = ''] = clock.split(':');
  const otherHalfDayTime = `${String((Number(hours) + 12) % 24).padStart(2, '0')}:${minutes}`;
  const clockTimes = isHalf === true ? [clock, otherHalfDayTime].sort() : [clock];
  const wallTimes = [today, tomorrow].flatMap((day) => clockTimes.map((clockTime) => `${day}T${clockTime}:00`));
  return wallTimes.find((wallTime) => toInstant(wallTime, timeZone, 'end') > now) ?? `${tomorrow}T${clock}:00`;
};

const presetKindByMinutes: Readonly<Record<number, 'one_hour' | 'two_hours'>> = { 60: 'one_hour', 120: 'two_hours' };

/** Creates a closing request for a typed duration at `now`, using the store's hours if known. */
export const createClosingRequest = (
  duration: ClosingDuration,
  scope: ClosingScope,
  now: number,
  zone: string,
  hours: readonly BusinessPeriod[] = [],
): ClosingRequest => {
  const createRequestUntil = (endDatetime: string) => toScheduledRequest({ startDatetime: null, endDatetime });
  const createRequest = (): ClosingRequest => {
    switch (duration.kind) {
      case 'permanent':
        return { kind: 'permanent' };
      case 'restOfDay':
        return getEndOfBusinessDay(scope, hours, now, zone);
      case 'until':
        return createRequestUntil(computeEndTime(duration, now, zone));
      case 'minutes': {
        const kind = presetKindByMinutes[duration.minutes];
        return kind === undefined ? createRequestUntil(toWallTime(now + duration.minutes * 60_000, zone)) : { kind };
      }
    }
  };
  return { ...createRequest(), dispatchMethod: scope };
};

/** Creates the plan that the closing dialog uses: the closing request with its start and end. */
export const createClosingPlan = (
  ...[duration, scope, now, zone, hours]: Parameters<typeof createClosingRequest>
): Extract<ClosingPlan, { ok: true }> => {
  const request = createClosingRequest(duration, scope, now, zone, hours);
  return { ok: true, request, bounds: getClosingBounds(request, now, zone) };
};
