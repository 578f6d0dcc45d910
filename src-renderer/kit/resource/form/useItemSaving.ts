import type { ReactNode } from 'react';
import { succeeded, type Outcome } from '@shared/bridge/failure';
import { carry } from '@shared/contract/reading';
import { useConfirm } from '@kit/ui/useConfirm';
import type { CrudArea, DraftOf, ItemOf } from './crudCalls';
import type { ResourceForm } from './definition';
import { createAndRead, findCreated, findUpdated, groupsOf, updateAndRead } from './entityCalls';
import { hasTaken, type FieldNatures } from './changes';

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
  /** Null: a new one was made, and the platform did not say which. */
  send: (draft: DraftOf<A>) => Promise<Outcome<ItemOf<A> | null>>;
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
      if (item === null || id === null) return createAndRead(form, draft, wish());
      const changes = changesTo(draft);
      if (Object.keys(changes).length === 0) return Promise.resolve(succeeded(item));
      const lockVersion = version();
      const carried = carry(item as object, changes, groupsOf(form.of));
      const isTaken = (now: ItemOf<A>) => hasTaken(changes, draftOf(now) as Record<string, unknown>, natures);
      const sent = lockVersion === undefined ? carried : { ...carried, lockVersion };
      // Of groups only parts are sent: what is to become of the thing has them whole.
      const wanted = { ...(item as object), ...changes } as ItemOf<A>;
      return updateAndRead(form.of, id, sent, { wanted, isTaken });
    },
    readBack: (draft) =>
      id === null ? findCreated(form, draft) : findUpdated(form.of, id, changesTo(draft), draftOf, natures),
    dialog,
  };
};
