import { weekdays } from '@shared/domain/schedules/businessHours';
import { isSameValue } from '@kit/editor/changes';

/** Alternative values for form fields. Some break the form's rules; the caller checks them. */

/** Formatted texts, replaced by others of the same format. */
const formats: readonly (readonly [pattern: RegExp, others: readonly string[]])[] = [
  [/^\d\d:\d\d$/, ['11:30', '14:30', '21:30']],
  [/^\d{4}-\d\d-\d\d$/, ['2026-02-03', '2027-03-04', '2027-03-05']],
  [/^\d{4}-\d\d-\d\dT/, ['2026-02-03T00:00:00', '2027-03-04T00:00:00', '2030-01-01T11:00:00', '2030-01-01T13:00:00']],
  [/^\d+(\.00)?$/, ['12', '98765', '14990.00', '57', '56900009999', '597000000003']],
  [/@/, ['otra@prueba.example', 'tercera@prueba.example']],
  [
    /^https/,
    [
      ...['https://otra.example/x.png', 'https://otra.example', 'https://tercera.example'],
      ...['https://www.facebook.com/otra', 'https://x.com/otra', 'https://youtu.be/otra'],
      ...['https://www.instagram.com/otra', 'https://www.tiktok.com/@otra', 'https://www.tripadvisor.cl/otra'],
    ],
  ],
  [/^#/, ['#115599', '#559911']],
  [/^[A-Z]{3}$/, ['USD', 'PEN']],
];

/** Enumeration values and free text. */
const texts = [
  ...['Otro texto', 'otro-texto', 'mx', 'cr', ...weekdays],
  ...['delivery', 'pickup', 'pickUp', 'both', 'any', 'app', 'web', 'fixed', 'dynamic', 'external'],
  ...['percentage', 'amount', 'group', 'PriceGroup', 'own_delivery', 'uber_delivery'],
];

/** Members of enumerated lists. */
const words = [...weekdays, 'Sopas', 'cash', 'card', 'mach', 'start_of_day'];

const isWord = (value: unknown): value is string => typeof value === 'string';

const listOtherLists = (list: readonly unknown[], choices: readonly unknown[]): unknown[][] => {
  const [first] = list;
  const otherFirstValues = first === undefined || choices.length > 0 ? [] : otherValues(first);
  const members = choices.length > 0 ? choices : isWord(first) ? words : typeof first === 'number' ? [99] : [];
  return [
    ...otherFirstValues.map((other) => [other, ...list.slice(1)]),
    list.slice(1),
    list.slice(0, -1),
    ...members.filter((member) => !list.includes(member)).map((member) => [...list, member]),
  ];
};

/** Fields derived from a row's position or known only to this computer. */
const derivedFields: ReadonlySet<string> = new Set(['kept', 'missingFields', 'key', 'position', 'priority']);

const listCandidates = (value: unknown, choices: readonly unknown[]): unknown[] => {
  if (Array.isArray(value)) return listOtherLists(value, choices);
  if (choices.length > 0) return [...choices];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value + 5, value - 1, null];
  if (value === '') return [...texts, ...formats.flatMap(([, others]) => others)];
  if (typeof value === 'string') return [...(formats.find(([pattern]) => pattern.test(value))?.[1] ?? texts)];
  if (value === null || value === undefined) return [...texts, ...formats.flatMap(([, others]) => others), 5, 10];
  return Object.entries(value).flatMap(([name, inner]) =>
    derivedFields.has(name) ? [] : otherValues(inner).map((otherValue) => ({ ...value, [name]: otherValue })),
  );
};

/** Returns distinct alternative values of a field. `choices`: its options, or for a list the options of its members. */
export const otherValues = (value: unknown, choices: readonly unknown[] = []): unknown[] =>
  listCandidates(value, choices).filter(
    (one, index, all) => !isSameValue(one, value) && all.findIndex((other) => isSameValue(other, one)) === index,
  );
