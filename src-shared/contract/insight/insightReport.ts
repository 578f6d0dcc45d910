import { isSeries } from './insightForms';
import { widgetData, widgetTypes, type WidgetData, type WidgetType } from './insightShape';
import { reader, getReadingQuery, type Reader } from '../reading';
import { findList } from '../reading/lists';
import { isObject } from '../../domain/values/json';
import { rejected } from '../reading/reader';
import { atPath, recordGap, recordRejection, countSkippedRows, withoutRecording } from '../reading/report';
import { createEnumFinder } from '../reading/scalars';

/** Reply with the figures of one widget. */
interface ReportOf<Type extends WidgetType> {
  type: Type;
  /** Figures; null if the platform sent none. */
  data: WidgetData<Type> | null;
  /** Number of rows left out because their key is unknown; absent if there are none. */
  unreadRows?: number;
  /** First day (`YYYY-MM-DD`) from which all orders are counted; absent if no orders are missing. */
  completeFrom?: string;
}
export type Report = { [Type in WidgetType]: ReportOf<Type> }[WidgetType];

const findType = createEnumFinder(widgetTypes);

const findWidgetType = (value: unknown): WidgetType | undefined => {
  const reportedType = isObject(value) ? (value['type'] ?? value['widget'] ?? value['name']) : undefined;
  return typeof reportedType === 'string' ? findType(reportedType) : undefined;
};

/** Picks the report of the requested type from a reply with several reports. */
const pickReportData = (value: unknown, type: WidgetType): unknown =>
  findList(value)?.find((candidate) => findWidgetType(candidate) === type) ?? value;

const readBlankReply = (read: Reader<unknown>['read']): unknown => {
  recordGap('unreadable');
  return withoutRecording(() => read({}));
};

/** Returns the content under the widget's own name, if there is one. */
const unwrapWidget = (value: unknown, type: WidgetType): unknown => {
  if (!isObject(value)) return value;
  const name = Object.keys(value).find((key) => findType(key) === type && typeof value[key] === 'object');
  return name === undefined ? value : value[name];
};

const readReport = (type: WidgetType, value: unknown): Report | typeof rejected => {
  const envelope = isObject(value) ? value : {};
  const isWrapped = Object.hasOwn(envelope, 'data') && !isSeries(envelope);
  const body = isWrapped ? envelope['data'] : value;
  const { read } = widgetData[type] as Reader<unknown>;
  const skippedRowsBefore = countSkippedRows();
  const content = atPath('data', read, unwrapWidget(body, type));
  const unreadRows = countSkippedRows() - skippedRowsBefore;
  // A reply without data counts as an empty widget; a reply with an unknown structure is rejected.
  if (content === rejected && !isWrapped && findWidgetType(value) !== type) return rejected;
  const data = content === rejected ? readBlankReply(read) : content;
  const { completeFrom } = envelope;
  return {
    type,
    data,
    ...(unreadRows > 0 && { unreadRows }),
    ...(typeof completeFrom === 'string' && { completeFrom }),
  } as Report;
};

const json = { type: 'object', required: ['data'], properties: { type: { enum: [...widgetTypes] }, data: {} } };

/** Report of a single widget. The type comes from the request, since the rows do not contain it. */
export const report: Reader<Report> = reader<Report>((value) => {
  const requestedType = getReadingQuery()['type'];
  const type = (typeof requestedType === 'string' ? findType(requestedType) : undefined) ?? findWidgetType(value);
  const result = type === undefined ? rejected : readReport(type, pickReportData(value, type));
  if (result === rejected) recordRejection();
  return result;
}, json);

/** Report in a reply for several widgets. The report must name its widget type. */
export const reportWithType: Reader<Report> = reader<Report>((value) => {
  const type = findWidgetType(value);
  if (type !== undefined) return readReport(type, value);
  recordRejection();
  return rejected;
}, json);

/** Returns the figures of the requested widget; null if the reply is empty or belongs to another widget. */
export const findWidgetData = <Type extends WidgetType>(type: Type, reply: Report): WidgetData<Type> | null =>
  reply.type === type ? (reply.data as WidgetData<Type> | null) : null;
