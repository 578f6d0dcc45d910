import { useMemo } from 'react';
import type { Editor, EditorState } from '@kit/editor/editorTypes';
import { findLastChange } from '@kit/editor/version';
import { useSession } from '@kit/session/hooks';
import { ConflictDialog } from './ConflictDialog';
import { getConflictFields, type ValueGroup } from './fieldParts';

interface EditorConflictProps<Item> {
  editor: Pick<Editor<Item, never>, 'resolve'>;
  state: EditorState<Item>;
  groups: readonly ValueGroup[];
}

/** Lets users resolve conflicts in fields that were changed both by them and by others. */
export const EditorConflict = <Item extends object>({ editor, state, groups }: EditorConflictProps<Item>) => {
  const { user } = useSession();
  const { conflict, item } = state;
  const conflictFields = useMemo(() => getConflictFields(groups, item), [groups, item]);
  if (conflict === null) return null;
  return (
    <ConflictDialog
      merge={conflict.merge}
      lastChange={findLastChange(conflict.theirs, conflict.baseVersion, user?.id ?? null)}
      fieldsByName={conflictFields}
      onClose={editor.resolve}
    />
  );
};
