import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { endOfBusinessDay, type ClosingPlan } from '@entities/stores/closing/closingForm';
import { closingBounds, scheduledRequest, type ClosingRequest, type ClosingScope } from '@shared/domain/stores/closing';
import { toInstant, startOfNextDay, toWallTime } from '@shared/domain/values/wallTime';
import { foldText } from '@kit/format/foldText';

/** For how long, as somebody typed it. */
export type Length =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'until'; clock: string }
  | { kind: 'restOfDay' }
  | { kind: 'permanent' };

/** "cerrar maipú 2 horas": what is to be done, to which store, for how long. */
export interface StoreCommand {
  verb: 'close' | 'open';
  /** What is left to find the store by. */
  store: string;
  /** Null: not said. */
  length: Length | null;
  scope: ClosingScope | null;
}

const verbs = [
  { verb: 'close', pattern: /^(?:cerrar|cierra|cierre|cierro|pausar|pausa)\s+/ },
  { verb: 'open', pattern: /^(?:abrir|abre|abra|reabrir|reabre)\s+/ },
] as const;

const numberWords: Readonly<Record<string, number>> = { un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6 };
const longest = 30 * 24 * 60;

const numberOf = (text: string): number => (text === 'media' ? 0.5 : (numberWords[text] ?? Number(text)));

const minutesOf = (count: string, unit: string): Length | null => {
  const minutes = Math.round(numberOf(count) * (unit.startsWith('h') ? 60 : 1));
  return minutes > 0 && minutes <= longest ? { kind: 'minutes', minutes } : null;
};

const clockOf = (hours: string, minutes = '00'): Length | null =>
  Number(hours) < 24 && Number(minutes) < 60 ? { kind: 'until', clock: `${hours.padStart(2, '0')}:${minutes}` } : null;

/** The first that fits is taken out of what was typed. */
const lengths: readonly { pattern: RegExp; read: (found: RegExpExecArray) => Length | null }[] = [
  {
    pattern: /\b(?:sin hora(?: de reapertura)?|indefinid[oa](?:mente)?|permanente(?:mente)?|hasta nuevo aviso)\b/,
    read: () => ({ kind: 'permanent' }),
  },
  { pattern: /\b(?:por )?(?:(?:todo )?el )?(?:resto del dia|hoy)\b/, read: () => ({ kind: 'restOfDay' }) },
  {
    pattern: /\bhasta (?:las? )?(\d{1,2})(?:[:.](\d{2}))?(?: ?(?:hrs?|h|horas))?\b/,
    read: ([, hours = '', minutes]) => clockOf(hours, minutes),
  },
  {
    pattern:
      /\b(?:por |durante )?(\d{1,4}|media|una?|dos|tres|cuatro|cinco|seis) ?(horas?|hrs?|h|minutos?|mins?|m)(?=\s|$)/,
    read: ([, count = '', unit = '']) => minutesOf(count, unit),
  },
];

const scopes: readonly { scope: ClosingScope; pattern: RegExp }[] = [
  { scope: 'delivery', pattern: /\b(?:solo )?(?:el )?(?:despacho|delivery)\b/ },
  { scope: 'pickUp', pattern: /\b(?:solo )?(?:el )?(?:retiro|pick ?up)\b/ },
];

/** Null where no store is to be closed or opened. */
export const parseStoreCommand = (typed: string): StoreCommand | null => {
  const folded = foldText(typed).trim().replaceAll(/\s+/g, ' ');
  const begun = verbs.find(({ pattern }) => pattern.test(folded));
  if (begun === undefined) return null;
  let rest = folded.replace(begun.pattern, '').replace(/^tienda\s+/, '');
  let length: Length | null = null;
  if (begun.verb === 'close') {
    for (const { pattern, read } of lengths) {
      const found = pattern.exec(rest);
      length = found === null ? null : read(found);
      if (found === null || length === null) continue;
      rest = rest.replace(pattern, ' ');
      break;
    }
  }
  const scoped = begun.verb === 'close' ? scopes.find(({ pattern }) => pattern.test(rest)) : undefined;
  if (scoped !== undefined) rest = rest.replace(scoped.pattern, ' ');
  const store = rest.replaceAll(/\s+/g, ' ').trim();
  return store === '' ? null : { verb: begun.verb, store, length, scope: scoped?.scope ?? null };
};

const untilOf = (clock: string, now: number, zone: string): string => {
  const today = `${toWallTime(now, zone).slice(0, 10)}T${clock}:00`;
  if (toInstant(today, zone, 'end') > now) return today;
  return `${toWallTime(startOfNextDay(now, zone), zone).slice(0, 10)}T${clock}:00`;
};

const shortKinds: Readonly<Record<number, 'one_hour' | 'two_hours'>> = { 60: 'one_hour', 120: 'two_hours' };

/** The closing that a length comes to at `now`, by the store's hours as far as they are known. */
export const requestOf = (
  length: Length,
  scope: ClosingScope,
  now: number,
  zone: string,
  hours: readonly BusinessPeriod[] = [],
): ClosingRequest => {
  const ending = (endDatetime: string) => scheduledRequest({ startDatetime: null, endDatetime });
  const request = (): ClosingRequest => {
    switch (length.kind) {
      case 'permanent':
        return { kind: 'permanent' };
      case 'restOfDay':
        return endOfBusinessDay(scope, hours, now, zone);
      case 'until':
        return ending(untilOf(length.clock, now, zone));
      case 'minutes': {
        const kind = shortKinds[length.minutes];
        return kind === undefined ? ending(toWallTime(now + length.minutes * 60_000, zone)) : { kind };
      }
    }
  };
  return { ...request(), dispatchMethod: scope };
};

/** The same with its bounds, as dialogs of closings plan it. */
export const planOf = (
  ...[length, scope, now, zone, hours]: Parameters<typeof requestOf>
): Extract<ClosingPlan, { ok: true }> => {
  const request = requestOf(length, scope, now, zone, hours);
  return { ok: true, request, bounds: closingBounds(request, now, zone) };
};
