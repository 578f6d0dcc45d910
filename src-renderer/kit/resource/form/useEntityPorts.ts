import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { useCommandDependencies } from '@kit/data/useCommand';
import type { EditorPorts } from '@kit/editor/editorTypes';
import { findVersion } from '@kit/editor/version';
import { useCapability } from '@kit/session/hooks';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import type { CrudArea, DraftOf, ItemOf } from './crudCalls';
import type { ResourceForm } from './formDefinition';
import { createEntityPorts } from './entityCalls';

const getNoQuestion = () => () => Promise.resolve(null);
const doNothing = () => () => Promise.resolve();

interface EntityPorts<A extends CrudArea> {
  ports: EditorPorts<ItemOf<A>, DraftOf<A>>;
  /** Dialog that asks for confirmation before a save that needs it. */
  dialog: ReactNode;
}

/** Reads and writes an entity for an editor, with a confirmation before saving and follow-up actions afterwards. */
export const useEntityPorts = <A extends CrudArea>(
  form: Pick<ResourceForm<A>, 'of' | 'lookUp' | 'useSaveQuestion' | 'useFollowUp' | 'useCreated'>,
  id: number | null,
): EntityPorts<A> => {
  const hasVersions = useCapability('lockVersions');
  const dependencies = useCommandDependencies();
  const getQuestion = (form.useSaveQuestion ?? getNoQuestion)();
  const followUp = (form.useFollowUp ?? doNothing)();
  const onCreated = (form.useCreated ?? doNothing)();
  const { ask, dialog } = useConfirm();
  const [entityPorts] = useState(() => createEntityPorts(form, id));
  return {
    ports: {
      ...(id !== null && { read: entityPorts.read }),
      write: async (request, options) => {
        const result = await entityPorts.write(dependencies, request, options);
        const isDone = result.kind === 'answered' || result.kind === 'reconciled';
        if (isDone && result.value !== null) {
          await (request.item === null ? onCreated(result.value) : followUp(result.value, request.item));
        }
        return result;
      },
      confirm: async (draft, item) => {
        const question = await getQuestion(draft, item);
        return question === null || (await ask(question));
      },
      getVersion: (item) => findVersion(item, hasVersions),
      message: t,
    },
    dialog,
  };
};
