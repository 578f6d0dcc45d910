import { Stack } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';
import { t } from 'i18next';
import type { CommandResult } from '@shared/calls/command';
import type { Credential } from '@shared/contract/stores/credentials';
import { joinCredentialPath } from '@shared/domain/integrations/credentials';
import type { FormValues } from '@kit/resource/form/fields/fields';
import { FormNotice } from '@kit/resource/form/FormNotice';
import { useEditorForm } from '@kit/resource/form/useEditorForm';
import { useUnsavedGuard } from '@kit/resource/form/unsaved/useUnsavedGuard';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { CredentialFields } from '../form/CredentialFields';
import { createCredentialRules, toCredentialValues, type CredentialDraft } from '../form/credentialForm';
import { findCredentialState, type IntegratedStore, type ProviderColumn } from '../providerColumns';
import { StoreChoice } from './StoreChoice';
import { useConnection } from './useConnection';

interface ConnectManyDialogProps {
  column: ProviderColumn;
  stores: readonly IntegratedStore[];
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

/** Connects the selected stores to a provider with the same data, in a job. */
export const ConnectManyDialog = ({ column, stores, onStarted, onClose }: ConnectManyDialogProps) => {
  const formId = useId();
  const { provider } = column;
  const isUnconnected = ({ id }: IntegratedStore) => findCredentialState(column, id) !== 'set';
  const unconnectedIds = stores.filter(isUnconnected).map(({ id }) => id);
  const [selected, setSelected] = useState<readonly number[]>(unconnectedIds);
  const [storesError, setStoresError] = useState<string | undefined>();
  const connection = useConnection(column, stores);
  const model = useMemo(() => {
    // Stores in any state get the same data, so every field is required.
    const { schema, toDraft } = createCredentialRules(provider.key, null, false);
    return {
      names: provider.fields.map(({ path }) => joinCredentialPath(path)),
      traits: { sets: new Set<string>(), secrets: new Set<string>() },
      blank: toCredentialValues(provider.key, null),
      getValues: (savedCredential: Credential) => toCredentialValues(provider.key, savedCredential),
      schema: () => schema,
      toDraft: (values: FormValues) => toDraft(values) as object,
    };
  }, [provider]);

  const confirmReplacement = async (): Promise<boolean> => {
    if (selected.length > 0) return connection.confirm(selected);
    setStoresError(t('integrations.many.noStores'));
    return false;
  };
  const startConnection = async ({
    fullValue,
  }: CredentialDraft): Promise<CommandResult<Credential | null, Credential>> => {
    const outcome = await connection.start(selected, fullValue);
    if (!outcome.ok) return { kind: 'failed', failure: outcome.failure };
    guard.release();
    onStarted(outcome.value.id);
    return { kind: 'answered', value: null };
  };
  const { state: editorState, ...entity } = useEditorForm<Credential, CredentialDraft>({
    model,
    isNew: true,
    ports: { message: t, write: ({ draft }) => startConnection(draft), confirm: confirmReplacement },
    onSaved: () => undefined,
  });
  const guard = useUnsavedGuard(entity.isDirty, { onSave: entity.submit });
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
          <FormNotice notice={editorState.notice} onCheck={entity.checkLostWrite} isChecking={entity.isSaving} />
          <StoreChoice
            column={column}
            stores={stores}
            label={t('integrations.many.stores')}
            help={t('integrations.many.storesHelp')}
            value={selected}
            onChange={(ids) => {
              setSelected(ids);
              setStoresError(undefined);
            }}
            error={storesError}
            required
          />
          {unconnectedIds.length > 0 && selected.length !== unconnectedIds.length && (
            <Button variant="ghost" size="xs" alignSelf="flex-start" onClick={() => setSelected(unconnectedIds)}>
              {t('integrations.many.pickOpen', { count: unconnectedIds.length })}
            </Button>
          )}
          <CredentialFields provider={provider} savedCredential={null} control={entity.control} readOnly={false} />
        </Stack>
      </form>
      {connection.dialog}
      {guard.dialog}
    </Dialog>
  );
};
