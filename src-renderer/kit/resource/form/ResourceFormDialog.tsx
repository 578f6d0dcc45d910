import { Stack } from '@chakra-ui/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/Dialog';
import { ErrorState, RowSkeletons } from '@kit/ui/states';
import { changesOf } from './changes';
import type { CrudArea, DraftOf, ItemOf, ValuesOf } from './crudCalls';
import type { ResourceForm } from './definition';
import { naturesOf, type FormMode, type FormSection } from './fields';
import { FormFieldControl } from './FormFieldControl';
import { FormNotice } from './FormNotice';
import { FormSections } from './FormSections';
import { KeptNotice } from './KeptNotice';
import { ReadOnlyField } from './ReadOnlyField';
import { useMeeting } from './meeting/useMeeting';
import { useEntityForm } from './useEntityForm';
import { touchedRules } from './validation';
import { useFreshItem } from './useFreshItem';
import { useItemSaving } from './useItemSaving';
import { useUnsavedGuard } from './useUnsavedGuard';

const offerNothing = () => null;
const blockNothing = () => () => ({});

export interface SavedItem<A extends CrudArea> {
  /** Null: one was made, and the platform did not say which. */
  item: ItemOf<A> | null;
  draft: DraftOf<A>;
  created: boolean;
  how: 'answered' | 'foundOut';
}

interface ResourceFormDialogProps<A extends CrudArea> {
  form: ResourceForm<A>;
  mode: FormMode;
  /** Of the thing that exists, null for a new one. */
  id: number | null;
  /** Its name, as the list has it. */
  name: string;
  onSaved: (saved: SavedItem<A>) => void;
  onEnd: () => void;
}

/** A thing's form in a dialog: to make one, to change one, or to look at one without the right to change it. */
export const ResourceFormDialog = <A extends CrudArea>({
  form,
  mode,
  id,
  name,
  onSaved,
  onEnd,
}: ResourceFormDialogProps<A>) => {
  const { t } = useTranslation();
  const { country } = useFormats();
  const formId = useId();
  const { item, failure, reload } = useFreshItem(form.of, id);
  const action = (form.useFormAction ?? offerNothing)();
  const blockedFields = (form.useBlockedFields ?? blockNothing)();

  const sections = form.sections as readonly FormSection<string, ItemOf<A>>[];
  const names = useMemo(() => sections.flatMap(({ fields }) => fields.map(({ name: each }) => each)), [sections]);
  const initial = useMemo(
    () => ({ ...(item === null ? form.blank : form.valuesOf(item)) }) as Record<string, unknown>,
    [form, item],
  );
  const groups = useMemo(() => [{ sections }], [sections]);
  const natures = useMemo(() => naturesOf(sections), [sections]);
  const [wish] = useState(() => crypto.randomUUID());
  const meeting = useMeeting<A>({
    of: form.of,
    id,
    loaded: item,
    initial,
    groups,
    names,
    valuesOf: (existing) => ({ ...form.valuesOf(existing) }),
  });
  const baseNow = useRef(meeting.base);
  useEffect(() => {
    baseNow.current = meeting.base;
  });
  const rules = useMemo(() => {
    const toDraft = (values: object): object => form.toDraft?.(values as ValuesOf<A>) ?? values;
    const schema = form.schema(country);
    const touched = (draft: object) => new Set(Object.keys(changesOf(draft, toDraft(baseNow.current()), natures)));
    return { schema: id === null ? schema : touchedRules(schema, touched), toDraft };
  }, [form, country, id, natures]);
  const { dialog: questionDialog, ...saving } = useItemSaving({
    form,
    id,
    latest: meeting.latest,
    version: meeting.version,
    natures,
    wish: () => wish,
    changesTo: (draft) => changesOf(draft as object, rules.toDraft(meeting.base()), natures),
    draftOf: (existing) => rules.toDraft(form.valuesOf(existing)),
  });

  const entity = useEntityForm<DraftOf<A>, ItemOf<A> | null>({
    names,
    rules,
    initial,
    meet: meeting.meet,
    looksFirst: () => id !== null && meeting.version() === undefined,
    ...saving,
    onSaved: (saved, draft, how) => {
      guard.release();
      onSaved({ item: saved, draft, created: id === null, how });
      onEnd();
    },
  });
  const guard = useUnsavedGuard(entity.dirty);
  const close = () => guard.leave(onEnd);

  const blocked: Readonly<Partial<Record<string, string>>> = item === null ? {} : blockedFields(item);
  const actionButton = action !== null && id !== null && (
    <Button
      look="ghost"
      me="auto"
      disabled={entity.saving}
      onClick={() =>
        guard.leave(() => {
          guard.release();
          onEnd();
          action.run(id);
        })
      }
    >
      <action.icon aria-hidden /> {t(action.labelKey)}
    </Button>
  );

  const ready = id === null || item !== null;
  const focusFirst = useRef(entity.focusFirst);
  useEffect(() => {
    // The dialog opened before there was a field to take the focus.
    if (item !== null && mode === 'edit') focusFirst.current();
  }, [item, mode]);
  const title = () => {
    if (mode === 'create') return t(form.createKey);
    return mode === 'edit' ? t('form.editing', { name }) : name;
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title()}
      size={form.size ?? 'lg'}
      busy={entity.saving}
      footer={
        mode === 'view' ? (
          <>
            {actionButton}
            <Button look="outline" onClick={close}>
              {t('ui.close')}
            </Button>
          </>
        ) : (
          <>
            {actionButton}
            <Button look="outline" onClick={close} disabled={entity.saving}>
              {t('ui.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              disabled={!ready}
              loading={entity.saving}
              loadingText={t('form.saving')}
            >
              {t('form.save')}
            </Button>
          </>
        )
      }
    >
      {failure !== null && <ErrorState failure={failure} onRetry={reload} />}
      {failure === null && !ready && <RowSkeletons rows={4} />}
      {ready && mode === 'view' && item !== null && (
        <Stack gap="5">
          <KeptNotice item={item} />
          <FormSections
            sections={sections}
            draw={(field) => <ReadOnlyField field={field} values={initial} item={item} control={entity.control} />}
          />
        </Stack>
      )}
      {ready && mode !== 'view' && (
        <form id={formId} noValidate aria-label={title()} onSubmit={entity.onSubmit}>
          <Stack gap="5">
            <FormNotice trouble={entity.trouble} onCheck={entity.check} checking={entity.saving} />
            {item !== null && <KeptNotice item={item} />}
            <FormSections
              sections={sections}
              draw={(field) => (
                <FormFieldControl
                  field={field}
                  control={entity.control}
                  mode={mode}
                  item={item}
                  blocked={blocked[field.name]}
                />
              )}
            />
          </Stack>
        </form>
      )}
      {questionDialog}
      {meeting.dialog}
      {guard.dialog}
    </Dialog>
  );
};
