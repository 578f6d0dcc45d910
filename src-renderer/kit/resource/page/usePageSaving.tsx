import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useFormats } from '@kit/format/useFormats';
import { notify } from '@kit/ui/notify';
import { changesOf, hasTaken } from '../form/changes';
import type { CrudArea, DraftOf, ItemOf } from '../form/crudCalls';
import { naturesOf, type FormSection, type FormValues } from '../form/fields';
import { withValuesAt } from '../form/paths';
import { useMeeting } from '../form/meeting/useMeeting';
import { useEntityForm, type EntityForm } from '../form/useEntityForm';
import { useItemSaving } from '../form/useItemSaving';
import { namesIn, type PageForm } from './definition';
import type { DraftFields } from './drafts/draftContent';

interface PageSavingWish<A extends CrudArea, Values extends object> {
  form: PageForm<A, Values>;
  id: number | null;
  loaded: ItemOf<A> | null;
  showFaults: (paths: readonly string[]) => void;
  /** Of the new thing that this page makes. */
  wish: () => string;
  /** Before anything is sent. */
  beforeSend: () => Promise<void>;
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
  take: (fields: DraftFields) => void;
  /** Whether such values are what the platform has, however they were typed. */
  isSaved: (fields: DraftFields) => boolean;
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
  wish,
  beforeSend,
  onSaved,
}: PageSavingWish<A, Values>): PageSaving<A> => {
  const { t } = useTranslation();
  const { country } = useFormats();
  const navigate = useNavigate();
  const [item, setItem] = useState(loaded);

  const valuesOf = (existing: ItemOf<A>) => form.valuesOf(existing) as FormValues;
  const [initial] = useState(() => (loaded === null ? (form.blank as FormValues) : valuesOf(loaded)));
  const names = useMemo(() => form.tabs.flatMap(namesIn), [form]);
  const natures = useMemo(
    () => naturesOf(form.tabs.flatMap(({ sections = [] }) => sections as readonly FormSection<string, never>[])),
    [form],
  );
  const meeting = useMeeting<A>({ of: form.of, id, loaded, initial, groups: form.tabs, names, valuesOf });
  const baseNow = useRef(meeting.base);
  useEffect(() => {
    baseNow.current = meeting.base;
  });
  const rules = useMemo(() => {
    const toDraft = (values: FormValues) => form.toDraft?.(values as Values) ?? values;
    const touchedBy = (draft: unknown) =>
      new Set(Object.keys(changesOf(draft as object, toDraft(baseNow.current()), natures)));
    return {
      schema: id === null ? form.schema(country) : v.lazy((draft: unknown) => form.schema(country, touchedBy(draft))),
      toDraft,
      placeOf: (path: string, values: FormValues) => form.placeOf?.(path, values as Values) ?? path,
    };
  }, [form, country, id, natures]);
  const draftOf = (values: FormValues): object => {
    const draft = rules.toDraft(values);
    const parsed = v.safeParse(rules.schema, draft);
    return (parsed.success ? parsed.output : draft) as object;
  };
  const { dialog: questionDialog, ...saving } = useItemSaving({
    form,
    id,
    latest: meeting.latest,
    version: meeting.version,
    natures,
    wish,
    changesTo: (draft) => changesOf(draft as object, draftOf(meeting.base()), natures),
    draftOf: (now) => draftOf(valuesOf(now)),
  });

  const saved = (thing: ItemOf<A> | null, draft: DraftOf<A>, how: 'answered' | 'foundOut') => {
    if (thing === null) {
      notify.success(t('form.created', { name: (draft as { name?: string }).name ?? '' }));
      onSaved();
      return void navigate(form.paths.list);
    }
    const { id: newId, name } = thing as unknown as { id: number; name: string };
    const takenOver = meeting.takenOver();
    setItem(thing);
    meeting.restart(thing);
    const text = id === null ? t('form.created', { name }) : t('form.updated', { name });
    if (how === 'foundOut') notify.warning(text, { description: t('form.foundOut') });
    else if (takenOver.length === 0) notify.success(text);
    else notify.success(text, { description: t('form.alsoTakenOver', { fields: takenOver.join(', ') }) });
    onSaved();
    if (id !== null) return;
    void navigate(`${form.paths.edit}/${newId}`, { replace: true });
  };

  const entity = useEntityForm<DraftOf<A>, ItemOf<A> | null>({
    names,
    rules,
    initial,
    meet: meeting.meet,
    looksFirst: () => id !== null && meeting.version() === undefined,
    ...saving,
    send: async (draft) => {
      await beforeSend();
      return saving.send(draft);
    },
    // What was made without being told has no values yet: those that were sent stand until the list is there.
    baseOf: (thing, sent) => (thing === null ? sent : valuesOf(thing)),
    onSaved: saved,
    showFaults,
  });

  return {
    entity,
    item,
    base: meeting.base,
    take: (fields) => {
      meeting.beganFrom([...fields].map(([name, kept]) => [name, kept.base] as const));
      for (const [name, { mine }] of fields) entity.setValue(name, mine, { shouldDirty: true });
    },
    isSaved: (fields) => {
      const there = draftOf(meeting.base());
      const typed = [...fields].map(([name, { mine }]) => [name, mine] as const);
      const changes = changesOf(draftOf(withValuesAt(meeting.base(), typed)), there, natures);
      return id !== null && hasTaken(changes, there as FormValues, natures);
    },
    labelsOf: meeting.labelsOf,
    discard: () => {
      meeting.restart(meeting.latest());
      entity.rebase(meeting.base(), meeting.base());
    },
    adopt: (thing, fields) => {
      const theirs = valuesOf(thing);
      const taken = Object.fromEntries(fields.map((field) => [field, theirs[field]]));
      setItem(thing);
      entity.rebase(meeting.adopt(thing, fields), { ...entity.getValues(), ...taken });
    },
    dialogs: (
      <>
        {questionDialog}
        {meeting.dialog}
      </>
    ),
  };
};
