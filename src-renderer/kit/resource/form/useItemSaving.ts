import type { ReactNode } from 'react';
import { succeeded, type Outcome } from '@shared/bridge/failure';
import { useConfirm } from '@kit/ui/useConfirm';
import type { CrudArea, DraftOf, ItemOf } from './crudCalls';
import type { ResourceForm } from './definition';
import { createItem, findCreated, findUpdated, updateItem } from './entityCalls';
import type { FieldNatures } from './changes';

const askNothing = () => () => Promise.resolve(null);

interface ItemSavingWish<A extends CrudArea> {
  form: Pick<ResourceForm<A>, 'of' | 'useSaveQuestion'> & { lookUp: Pick<ResourceForm<A>['lookUp'], 'query' | 'is'> };
  /** Null for a new thing. */
  id: number | null;
  /** As it was last read; null for a new thing. */
  latest: () => ItemOf<A> | null;
  /** That the changes are made from; undefined where there are none. */
  version: () => number | undefined;
  natures: FieldNatures;
  /** Of the new thing that this form makes. */
  wish: () => string;
  /** What a draft changes of what the form began from. */
  changesTo: (draft: DraftOf<A>) => object;
  /** What a thing comes to as a draft. */
  draftOf: (item: ItemOf<A>) => object;
}

interface ItemSaving<A extends CrudArea> {
  mayGoOn: (draft: DraftOf<A>) => Promise<boolean>;
  send: (draft: DraftOf<A>) => Promise<Outcome<ItemOf<A>>>;
  readBack: (draft: DraftOf<A>) => Promise<Outcome<ItemOf<A> | null>>;
  /** The question before a save that has consequences. */
  dialog: ReactNode;
}

/** How a thing is saved, by a dialog or by a page: asks where that is due, sends what changed, finds out what became of it. */
export const useItemSaving = <A extends CrudArea>({
  form,
  id,
  latest,
  version,
  natures,
  wish,
  changesTo,
  draftOf,
}: ItemSavingWish<A>): ItemSaving<A> => {
  const questionFor = (form.useSaveQuestion ?? askNothing)();
  const { ask, dialog } = useConfirm();
  return {
    mayGoOn: async (draft) => {
      const question = await questionFor(draft, latest());
      return question === null || (await ask(question));
    },
    send: (draft) => {
      const item = latest();
      if (item === null || id === null) return createItem(form.of, draft, wish());
      const changes = changesTo(draft);
      if (Object.keys(changes).length === 0) return Promise.resolve(succeeded(item));
      const lockVersion = version();
      return updateItem(form.of, id, lockVersion === undefined ? changes : { ...changes, lockVersion });
    },
    readBack: (draft) =>
      id === null ? findCreated(form, draft) : findUpdated(form.of, id, changesTo(draft), draftOf, natures),
    dialog,
  };
};
