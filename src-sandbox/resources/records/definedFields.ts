/** Removes undefined fields, so that they do not overwrite defaults or stored values. */
export const withoutUndefinedFields = <T extends object>(body: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof withoutUndefinedFields<T>
  >;
