/** Form values by path: `businessHours.3.closingTime`. Numeric parts are list indexes. */

export type Values = Record<string, unknown>;

type Container = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const isIndex = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);

/** Top-level name: `businessHours` of `businessHours.3.closingTime`. */
export const getTopField = (path: string): string => path.split('.', 1)[0] ?? path;

/** True if `path` equals `parentPath` or is nested inside it. */
export const isWithin = (path: string, parentPath: string): boolean =>
  path === parentPath || path.startsWith(`${parentPath}.`);

export const getValueAt = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (current, part) => (isContainer(current) && Object.hasOwn(current, part) ? current[part] : undefined),
      values,
    );

const setPart = (container: unknown, parts: readonly string[], value: unknown): unknown => {
  const [part, ...remainingParts] = parts;
  if (part === undefined) return value;
  const source = isContainer(container) ? container : undefined;
  const changedPart = setPart(
    source !== undefined && Object.hasOwn(source, part) ? source[part] : undefined,
    remainingParts,
    value,
  );
  if (!Array.isArray(source) && !(source === undefined && isIndex(part))) return { ...source, [part]: changedPart };
  const list = Array.isArray(source) ? [...(source as unknown[])] : [];
  list[Number(part)] = changedPart;
  return list;
};

/** Returns `values` with the value at a path replaced; objects outside the path keep their identity. */
export const setValueAt = <T extends object>(values: T, path: string, value: unknown): T =>
  setPart(values, path.split('.'), value) as T;

/** Returns `values` with the values at several paths replaced. */
export const setValuesAt = <T extends object>(
  values: T,
  entries: Iterable<readonly [path: string, value: unknown]>,
): T => [...entries].reduce((changedValues, [path, value]) => setValueAt(changedValues, path, value), values);
