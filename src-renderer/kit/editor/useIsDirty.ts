import { useCallback, useSyncExternalStore } from 'react';
import type { Editor } from './editorTypes';

/** True if a save would send something. Re-renders only when the result changes. */
export const useIsDirty = <Item, Draft>(editor: Editor<Item, Draft>): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribes = [editor.store.subscribe(listener), editor.subscribe(listener)];
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, editor.isDirty);
};
