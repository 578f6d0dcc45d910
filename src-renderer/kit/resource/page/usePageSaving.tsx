import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { succeeded, type Outcome } from '@shared/bridge/failure';
import { useFormats } from '@kit/format/useFormats';
import { useCallCache } from '@kit/data/useCallCache';
import { notify } from '@kit/ui/notify';
import { changesOf } from '../form/changes';
import type { CrudArea, DraftOf, ItemOf } from '../form/crudCalls';
import { getItem } from '../form/entityCalls';
import type { FormSection, FormValues } from '../form/fields';
import { withValuesAt } from '../form/paths';
import { useEntityForm, type EntityForm } from '../form/useEntityForm';
import { useItemSaving } from '../form/useItemSaving';
import { useConflicts } from './conflicts/useConflicts';
import { meet, mergedOf } from './conflicts/meet';
import { namesIn, type PageForm } from './definition';

interface PageSavingWish<A extends CrudArea, Values extends object> {
  form: PageForm<A, Values>;
  id: number | null;
  loaded: ItemOf<A> | null;
  showFaults: (paths: readonly string[]) => void;
  /** It is saved; a new thing's page is about to go to the one that exists. */
  onSaved: () => void;
}

interface PageSaving<A extends CrudArea> {
  entity: EntityForm;
  /** As it was last saved or read. */
  item: ItemOf<A> | null;
  /** What the values in the form began from. */
  base: () => FormValues;
  /** Values kept earlier, and what those began from, take their places in the form. */
  take: (fields: ReadonlyMap<string, { base: unknown; mine: unknown }>) => void;
  labelsOf: (names: readonly string[]) => string[];
  /** Back to what is saved. */
  discard: () => void;
  /** Takes over some fields of a thing that was saved by another way. */
  adopt: (saved: ItemOf<A>, fields: readonly string[]) => void;
  dialogs: ReactNode;
}

/** How a form page saves: only what changed, never over what somebody else changed meanwhile, and staying where it is. */
export const usePageSaving = <A extends CrudArea, Values extends object>({
  form,
  id,
  loaded,
  showFaults,
  onSaved,
}: PageSavingWish<A, Values>): PageSaving<A> => {
  const { t } = useTranslation();
  const { country } = useFormats();
  const navigate = useNavigate();
  const cache = useCallCache();
  const conflicts = useConflicts(form.tabs, loaded);
  const [item, setItem] = useState(loaded);

  const valuesOf = (existing: ItemOf<A>) => form.valuesOf(existing) as FormValues;
  const [initial] = useState(() => (loaded === null ? (form.blank as FormValues) : valuesOf(loaded)));
  const base = useRef(initial);
  /** Labels of what was taken over from others, to be said once it is saved. */
  const takenOver = useRef<readonly string[]>([]);
  const names = useMemo(() => form.tabs.flatMap(namesIn), [form]);
  const rules = useMemo(
    () => ({
      schema: form.schema(country),
      toDraft: (values: FormValues) => form.toDraft?.(values as Values) ?? values,
      placeOf: (path: string, values: FormValues) => form.placeOf?.(path, values as Values) ?? path,
    }),
    [form, country],
  );
  const draftOf = (values: FormValues): object => {
    const draft = rules.toDraft(values);
    const parsed = v.safeParse(rules.schema, draft);
    return (parsed.success ? parsed.output : draft) as object;
  };
  const { dialog: questionDialog, ...saving } = useItemSaving({
    form,
    id,
    item,
    sections: form.tabs.flatMap(({ sections = [] }) => sections as readonly FormSection<string, never>[]),
    changesTo: (draft) => changesOf(draft as object, draftOf(base.current)),
    draftOf: (now) => draftOf(valuesOf(now)),
  });

  /** Reads the thing anew. Where somebody else changed it meanwhile, what stands then is what the user chooses. */
  const prepare = async (mine: FormValues, busy: (isBusy: boolean) => void): Promise<Outcome<FormValues | null>> => {
    takenOver.current = [];
    if (id === null) return succeeded(mine);
    const now = await getItem(form.of, id);
    if (!now.ok) return now;
    const theirs = valuesOf(now.value);
    const met = meet(names, { base: base.current, theirs, mine });
    if (met.conflicts.length === 0 && met.takenOver.length === 0) return succeeded(mine);
    busy(false);
    const choice = met.conflicts.length === 0 ? new Map<string, 'mine'>() : await conflicts.ask(met);
    busy(true);
    if (choice === null) return succeeded(null);
    const merged = mergedOf({ theirs, mine, names }, met, choice);
    base.current = theirs;
    entity.rebase(theirs, merged);
    takenOver.current = met.takenOver;
    return succeeded(merged);
  };

  const saved = (thing: ItemOf<A>, how: 'answered' | 'foundOut') => {
    const { id: newId, name } = thing as unknown as { id: number; name: string };
    setItem(thing);
    base.current = valuesOf(thing);
    const text = id === null ? t('form.created', { name }) : t('form.updated', { name });
    if (how === 'foundOut') notify.warning(text, { description: t('form.foundOut') });
    else if (takenOver.current.length === 0) notify.success(text);
    else {
      const fields = conflicts.labelsOf(takenOver.current).join(', ');
      notify.success(text, { description: t('form.alsoTakenOver', { fields }) });
    }
    cache.refresh(form.list);
    for (const name of form.alsoRefresh ?? []) cache.refresh(name);
    onSaved();
    if (id !== null) return;
    void navigate(`${form.paths.edit}/${newId}`, { replace: true });
  };

  const entity: EntityForm = useEntityForm<DraftOf<A>, ItemOf<A>>({
    names,
    rules,
    initial,
    prepare,
    ...saving,
    baseOf: valuesOf,
    onSaved: (thing, _draft, how) => saved(thing, how),
    showFaults,
  });

  return {
    entity,
    item,
    base: () => base.current,
    take: (fields) => {
      base.current = withValuesAt(
        base.current,
        [...fields].map(([name, kept]) => [name, kept.base] as const),
      );
      for (const [name, { mine }] of fields) entity.setValue(name, mine, { shouldDirty: true });
    },
    labelsOf: conflicts.labelsOf,
    discard: () => {
      base.current = item === null ? initial : valuesOf(item);
      entity.rebase(base.current, base.current);
    },
    adopt: (thing, fields) => {
      const theirs = valuesOf(thing);
      const taken = Object.fromEntries(fields.map((field) => [field, theirs[field]]));
      setItem(thing);
      base.current = { ...base.current, ...taken };
      entity.rebase(base.current, { ...entity.getValues(), ...taken });
    },
    dialogs: (
      <>
        {questionDialog}
        {conflicts.dialog}
      </>
    ),
  };
};
