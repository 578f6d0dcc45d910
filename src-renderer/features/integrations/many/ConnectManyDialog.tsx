import { Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandResult } from '@shared/calls/command';
import type { Credential } from '@shared/contract/stores/credentials';
import { joinCredentialPath } from '@shared/domain/integrations/credentials';
import { formatList } from '@kit/format/formatList';
import { startJob } from '@kit/jobs/jobs';
import type { FormValues } from '@kit/resource/form/fields/fields';
import { FormNotice } from '@kit/resource/form/FormNotice';
import { useEditorForm } from '@kit/resource/form/useEditorForm';
import { useUnsavedGuard } from '@kit/resource/form/useUnsavedGuard';
import { useAddBrand } from '@kit/session/NameWithoutBrand';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker, type PickerOption } from '@kit/ui/inputs/MultiPicker';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { CredentialFields } from '../form/CredentialFields';
import { createCredentialRules, toCredentialValues, type CredentialDraft } from '../form/credentialForm';
import { listLackingFields } from '../lackingFields';
import { findCredentialState, type IntegratedStore, type ProviderColumn } from '../providerColumns';

interface ConnectManyDialogProps {
  column: ProviderColumn;
  stores: readonly IntegratedStore[];
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

const maxNamed = 8;

const joinNames = (t: TFunction, names: readonly string[]): string =>
  [
    ...names.slice(0, maxNamed),
    ...(names.length > maxNamed ? [t('ui.showMore', { count: names.length - maxNamed })] : []),
  ].join(', ');

/** Missing fields, with the stores that lack each. */
const LackingList = ({ options }: { options: readonly PickerOption[] }) => {
  const { t } = useTranslation();
  const hints = [...new Set(options.map(({ hint = '' }) => hint))];
  const groups = hints.map((hint) => [hint, options.filter((option) => (option.hint ?? '') === hint)] as const);
  return (
    <Stack as="ul" gap="1" listStyleType="none" aria-label={t('integrations.many.lacking')} textStyle="sm">
      {groups.map(([hint, stores]) => (
        <Text as="li" key={hint}>
          <Text as="span" fontWeight="bold">
            {`${hint.charAt(0).toLocaleUpperCase('es')}${hint.slice(1)} (${stores.length}): `}
          </Text>
          <Text as="span" color="fg.muted">
            {joinNames(
              t,
              stores.map(({ label }) => label),
            )}
          </Text>
        </Text>
      ))}
    </Stack>
  );
};

/** Connects the selected stores to a provider with the same data, in a job. */
export const ConnectManyDialog = ({ column, stores, onStarted, onClose }: ConnectManyDialogProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const addBrand = useAddBrand();
  const { provider, credentials } = column;
  const isOpen = ({ id }: IntegratedStore) => findCredentialState(column, id) !== 'set';
  const open = stores.filter(isOpen).map(({ id }) => id);
  const [selected, setSelected] = useState<readonly number[]>(open);
  const [storesError, setStoresError] = useState<string | undefined>();
  const { ask, dialog: question } = useConfirm();
  const options = useMemo(
    () =>
      stores.map((store) => {
        const state = credentials?.get(store.id)?.state ?? 'missing';
        const fields = formatList(listLackingFields(t, provider.key, credentials?.get(store.id)));
        const hint =
          state === 'set'
            ? t('integrations.many.replaces')
            : state === 'incomplete' && fields !== ''
              ? t('integrations.many.lacks', { fields })
              : t('integrations.many.unconnected');
        return addBrand({ value: store.id, label: store.name, hint });
      }),
    [stores, credentials, provider.key, addBrand, t],
  );
  const model = useMemo(() => {
    // Stores in any state get the same data, so every field is required.
    const { schema, toDraft } = createCredentialRules(provider.key, null, false);
    return {
      names: provider.fields.map(({ path }) => joinCredentialPath(path)),
      traits: { sets: new Set<string>(), secrets: new Set<string>() },
      blank: toCredentialValues(provider.key, null),
      getValues: (saved: Credential) => toCredentialValues(provider.key, saved),
      schema: () => schema,
      toDraft: (values: FormValues) => toDraft(values) as object,
    };
  }, [provider]);
  const connected = selected.filter((id) => (credentials?.get(id)?.state ?? 'missing') !== 'missing');
  const replaced = connected.filter((id) => credentials?.get(id)?.state === 'set');

  const confirm = async (): Promise<boolean> => {
    if (selected.length === 0) {
      setStoresError(t('integrations.many.noStores'));
      return false;
    }
    if (replaced.length === 0) return true;
    const names = stores.filter(({ id }) => replaced.includes(id)).map(({ name }) => name);
    return ask({
      title: t('integrations.many.replaceTitle', { count: replaced.length }),
      body: t('integrations.many.replaceBody', { provider: provider.name, stores: joinNames(t, names) }),
      confirmLabel: t('integrations.many.replaceDo'),
      danger: true,
    });
  };
  const start = async ({ whole }: CredentialDraft): Promise<CommandResult<Credential | null, Credential>> => {
    const outcome = await startJob('credentialBulk', t('integrations.many.job.label', { provider: provider.name }), {
      key: provider.key,
      value: structuredClone(whole) as Parameters<typeof startJob<'credentialBulk'>>[2]['value'],
      storeIds: [...selected],
      replaced: connected,
    });
    if (!outcome.ok) return { kind: 'failed', failure: outcome.failure };
    guard.release();
    onStarted(outcome.value.id);
    return { kind: 'answered', value: null };
  };
  const { state: editing, ...entity } = useEditorForm<Credential, CredentialDraft>({
    model,
    isNew: true,
    ports: { message: t, write: ({ draft }) => start(draft), confirm },
    onSaved: () => undefined,
  });
  const guard = useUnsavedGuard(entity.dirty, { onSave: entity.submit });
  const close = () => guard.leave(onClose);
  const title = t('integrations.many.title', { provider: provider.name });
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size="lg"
      busy={entity.isSaving}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={entity.isSaving}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={entity.isSaving} loadingText={t('form.saving')}>
            {t('integrations.many.start', { count: selected.length })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={title} onSubmit={entity.onSubmit}>
        <Stack gap="5">
          <FormNotice notice={editing.notice} onCheck={entity.check} isChecking={entity.isSaving} />
          <Field
            label={t('integrations.many.stores')}
            help={t('integrations.many.storesHelp')}
            error={storesError}
            required
          >
            <MultiPicker
              label={t('integrations.many.stores')}
              options={options}
              value={selected}
              onChange={(ids) => {
                setSelected(ids);
                setStoresError(undefined);
              }}
              placeholder={t('form.typeToFind')}
              bulk
            />
          </Field>
          {open.length > 0 && selected.length !== open.length && (
            <Button variant="ghost" size="xs" alignSelf="flex-start" onClick={() => setSelected(open)}>
              {t('integrations.many.pickOpen', { count: open.length })}
            </Button>
          )}
          <LackingList options={options.filter(({ value }) => selected.includes(value))} />
          <CredentialFields provider={provider} savedCredential={null} control={entity.control} readOnly={false} />
        </Stack>
      </form>
      {question}
      {guard.dialog}
    </Dialog>
  );
};
