import { widgetData, widgetTypes, type WidgetData, type WidgetType } from './insightShape';
import { reader, readingQuery, type Reader } from '../reading';
import { listIn } from '../reading/lists';
import { isObject } from '../reading/object';
import { rejected } from '../reading/reader';
import { atPath, recordGap, recordRejection, skippedRows, withoutRecording } from '../reading/report';
import { enumFinder } from '../reading/scalars';

/** A widget's figures. */
interface ReportOf<Type extends WidgetType> {
  type: Type;
  /** Null: the platform sent nothing. */
  data: WidgetData<Type> | null;
  /** Rows left out because nobody can tell what they are about; absent where there are none. */
  unreadRows?: number;
  /** `YYYY-MM-DD`: from this day on all orders are in; absent where none are missing. */
  completeFrom?: string;
}
export type Report = { [Type in WidgetType]: ReportOf<Type> }[WidgetType];

const findType = enumFinder(widgetTypes);

const typeIn = (value: unknown): WidgetType | undefined => {
  const told = isObject(value) ? (value['type'] ?? value['widget'] ?? value['name']) : undefined;
  return typeof told === 'string' ? findType(told) : undefined;
};

/** The report of the wanted type in a reply that holds several. */
const pickIn = (value: unknown, type: WidgetType): unknown =>
  listIn(value)?.find((each) => typeIn(each) === type) ?? value;

const blankOf = (read: Reader<unknown>['read']): unknown => {
  recordGap('unreadable');
  return withoutRecording(() => read({}));
};

/** What a reply holds under the widget's own name, beside others or alone. */
const ownIn = (value: unknown, type: WidgetType): unknown => {
  if (!isObject(value)) return value;
  const name = Object.keys(value).find((key) => findType(key) === type && typeof value[key] === 'object');
  return name === undefined ? value : value[name];
};

const readAs = (type: WidgetType, value: unknown): Report | typeof rejected => {
  const envelope = isObject(value) ? value : {};
  const isWrapped = Object.hasOwn(envelope, 'data');
  const inner = isWrapped ? envelope['data'] : value;
  const { read } = widgetData[type] as Reader<unknown>;
  const skippedBefore = skippedRows();
  const told = atPath('data', read, ownIn(inner, type));
  const unreadRows = skippedRows() - skippedBefore;
  // Where there are no data the widget has none; a reply that is none of ours is refused.
  if (told === rejected && !isWrapped && typeIn(value) !== type) return rejected;
  const data = told === rejected ? blankOf(read) : told;
  const { completeFrom } = envelope;
  return {
    type,
    data,
    ...(unreadRows > 0 && { unreadRows }),
    ...(typeof completeFrom === 'string' && { completeFrom }),
  } as Report;
};

const json = { type: 'object', required: ['data'], properties: { type: { enum: [...widgetTypes] }, data: {} } };

/** One widget. Bare rows do not say what they are: what was asked for does. */
export const report: Reader<Report> = reader<Report>((value) => {
  const asked = readingQuery()['type'];
  const type = (typeof asked === 'string' ? findType(asked) : undefined) ?? typeIn(value);
  const made = type === undefined ? rejected : readAs(type, pickIn(value, type));
  if (made === rejected) recordRejection();
  return made;
}, json);

/** A widget of several: it has to say what it is. */
export const typedReport: Reader<Report> = reader<Report>((value) => {
  const type = typeIn(value);
  if (type !== undefined) return readAs(type, value);
  recordRejection();
  return rejected;
}, json);

/** The data of a reply as that of the widget that was asked for; null where it is another's, or nothing came. */
export const widgetDataOf = <Type extends WidgetType>(type: Type, reply: Report): WidgetData<Type> | null =>
  reply.type === type ? (reply.data as WidgetData<Type> | null) : null;
