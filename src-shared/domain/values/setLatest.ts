/** Sets a value as the latest of a map, and deletes the oldest entries beyond `max`. */
export const setLatest = <Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void => {
  map.delete(key);
  map.set(key, value);
  for (const oldestKey of map.keys()) {
    if (map.size <= max) return;
    map.delete(oldestKey);
  }
};
