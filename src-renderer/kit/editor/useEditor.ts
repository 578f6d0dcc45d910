import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createEditor } from './createEditor';
import type { Editor, EditorSetup, EditorState } from './editorTypes';
import type { ValueStore } from './valueStore';

interface UseEditorOptions<Item, Draft, Store extends ValueStore> extends Omit<EditorSetup<Item, Draft>, 'store'> {
  /** Called once to create the value store. */
  createStore: () => Store;
}

/**
 * Creates an editor for the lifetime of its component. Field names, blank values and the entity are read only on mount;
 * rules and ports follow the latest render.
 */
export const useEditor = <Item extends object, Draft, Store extends ValueStore>(
  options: UseEditorOptions<Item, Draft, Store>,
): { editor: Editor<Item, Draft>; store: Store; state: EditorState<Item> } => {
  const latestOptions = useRef(options);
  useEffect(() => {
    latestOptions.current = options;
  });
  const [{ editor, store }] = useState(() => {
    const { model, isNew, item = null, ports, createStore } = options;
    const valueStore = createStore();
    return {
      store: valueStore,
      editor: createEditor<Item, Draft>({
        model: { ...model, schema: (touchedFields) => latestOptions.current.model.schema(touchedFields) },
        isNew,
        item,
        store: valueStore,
        ports: {
          ...(ports.read && { read: () => latestOptions.current.ports.read!() }),
          write: (request, writeOptions) => latestOptions.current.ports.write(request, writeOptions),
          confirm: async (draft, existingItem) =>
            (await latestOptions.current.ports.confirm?.(draft, existingItem)) ?? true,
          getVersion: (existingItem) => latestOptions.current.ports.getVersion?.(existingItem),
          message: (key, params) => latestOptions.current.ports.message(key, params),
        },
      }),
    };
  });
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  return { editor, store, state };
};
