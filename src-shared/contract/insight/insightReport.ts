import { widgetData, widgetTypes, type WidgetData, type WidgetType } from './insightShape';
import { reader, readingQuery, type Reader } from '../reading';
import { listIn } from '../reading/lists';
import { isObject } from '../../domain/values/json';
import { rejected } from '../reading/reader';
import { atPath, recordGap, recordRejection, skippedRows, withoutRecording } from '../reading/report';
import { enumFinder } from '../reading/scalars';

/** Figures of a widget. */
interface ReportOf<Type extends WidgetType> {
  type: Type;
  /** Null if the platform sent nothing. */
  data: WidgetData<Type> | null;
  /** Number of rows left out because their key is unknown; absent if none. */
  unreadRows?: number;
  /** `YYYY-MM-DD` from which all orders are included; absent if none are missing. */
  completeFrom?: string;
}
export type Report = { [Type in WidgetType]: ReportOf<Type> }[WidgetType];

const findType = enumFinder(widgetTypes);

const typeIn = (value: unknown): WidgetType | undefined => {
  const reportedType = isObject(value) ? (value['type'] ?? value['widget'] ?? value['name']) : undefined;
  return typeof reportedType === 'string' ? findType(reportedType) : undefined;
};

/** Report of the requested type in a reply with several. */
const pickIn = (value: unknown, type: WidgetType): unknown =>
  listIn(value)?.find((each) => typeIn(each) === type) ?? value;

const readBlank = (read: Reader<unknown>['read']): unknown => {
  recordGap('unreadable');
  return withoutRecording(() => read({}));
};

/** Content under the widget's own name. */
const unwrapWidget = (value: unknown, type: WidgetType): unknown => {
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
  const content = atPath('data', read, unwrapWidget(inner, type));
  const unreadRows = skippedRows() - skippedBefore;
  // Without data the widget is blank; a reply of another kind is rejected.
  if (content === rejected && !isWrapped && typeIn(value) !== type) return rejected;
  const data = content === rejected ? readBlank(read) : content;
  const { completeFrom } = envelope;
  return {
    type,
    data,
    ...(unreadRows > 0 && { unreadRows }),
    ...(typeof completeFrom === 'string' && { completeFrom }),
  } as Report;
};

const json = { type: 'object', required: ['data'], properties: { type: { enum: [...widgetTypes] }, data: {} } };

/** Single widget. Bare rows do not name their type, so the request does. */
export const report: Reader<Report> = reader<Report>((value) => {
  const asked = readingQuery()['type'];
  const type = (typeof asked === 'string' ? findType(asked) : undefined) ?? typeIn(value);
  const made = type === undefined ? rejected : readAs(type, pickIn(value, type));
  if (made === rejected) recordRejection();
  return made;
}, json);

/** Widget among several, which must name its type. */
export const typedReport: Reader<Report> = reader<Report>((value) => {
  const type = typeIn(value);
  if (type !== undefined) return readAs(type, value);
  recordRejection();
  return rejected;
}, json);

/** Data of the requested widget; null if the reply is of another or empty. */
export const findWidgetData = <Type extends WidgetType>(type: Type, reply: Report): WidgetData<Type> | null =>
  reply.type === type ? (reply.data as WidgetData<Type> | null) : null;
