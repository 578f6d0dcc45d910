import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { Unplug } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { t } from 'i18next';
import { toOutcome, type CommandResult } from '@shared/calls/command';
import type { Credential } from '@shared/contract/stores/credentials';
import {
  findCredentialErrors,
  isSecret,
  joinCredentialPath,
  type CredentialValue,
} from '@shared/domain/integrations/credentials';
import { ruleKeys } from '@shared/domain/values/rules';
import type { FormValues } from '@kit/resource/form/fields/fields';
import { FormNotice } from '@kit/resource/form/FormNotice';
import { useEditorForm } from '@kit/resource/form/useEditorForm';
import { useUnsavedGuard } from '@kit/resource/form/unsaved/useUnsavedGuard';
import { useCapability } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { StoreChoice } from '../many/StoreChoice';
import { useConnection } from '../many/useConnection';
import type { IntegratedStore, ProviderColumn } from '../providerColumns';
import { CredentialStateBadge } from '@entities/credentials/CredentialStateBadge';
import { CredentialFields } from './CredentialFields';
import {
  createDisconnectDraft,
  createCredentialRules,
  toCredentialValues,
  type CredentialDraft,
} from './credentialForm';
import { getLabelKey } from './integrationFieldTexts';
import { useSaveCredential } from './useSaveCredential';

interface CredentialDialogProps {
  store: IntegratedStore;
  column: ProviderColumn;
  /** Other stores, which can get the same credential. */
  otherStores: readonly IntegratedStore[];
  /** Called with the id of the job that connects other stores. */
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

/** Dialog to set up, change or remove a store's credential. */
export const CredentialDialog = ({ store, column, otherStores, onStarted, onClose }: CredentialDialogProps) => {
  const { provider, credentials } = column;
  // The credential of a retired provider can be viewed or removed, not changed.
  const readOnly = column.isRetired;
  const formId = useId();
  // Read once when the dialog opens: later refetches must not overwrite the user's input.
  const [savedCredential] = useState(() => credentials?.get(store.id) ?? null);
  const [isDisconnecting, setIsDisconnecting] = useState(false);
  const { ask, dialog: confirmDialog } = useConfirm();
  const { save, isUncertain } = useSaveCredential(store.id, provider.key, savedCredential);
  const [otherStoreIds, setOtherStoreIds] = useState<readonly number[]>([]);
  const [otherStoresError, setOtherStoresError] = useState<string | undefined>();
  const connection = useConnection(column, otherStores);
  const sendsFullValue = useCapability('wholeCredentials');

  const model = useMemo(() => {
    const { schema, toDraft } = createCredentialRules(provider.key, savedCredential, sendsFullValue);
    return {
      names: provider.fields.map(({ path }) => joinCredentialPath(path)),
      traits: { sets: new Set<string>(), secrets: new Set<string>() },
      blank: toCredentialValues(provider.key, savedCredential),
      getValues: (credential: Credential) => toCredentialValues(provider.key, credential),
      schema: () => schema,
      toDraft: (values: FormValues) => toDraft(values) as object,
    };
  }, [provider, savedCredential, sendsFullValue]);
  const textValues = { provider: provider.name, store: store.name };

  const writeCredential = async (
    { change }: CredentialDraft,
    isResumed: boolean,
  ): Promise<CommandResult<Credential | null, Credential>> =>
    Object.keys(change).length === 0 ? { kind: 'answered', value: savedCredential } : save(change, isResumed);
  const { state: editorState, ...entity } = useEditorForm<Credential, CredentialDraft>({
    model,
    // Disables merging with other users' changes: the platform does not return secrets, so they cannot be compared.
    isNew: true,
    ports: {
      message: t,
      write: ({ draft }, { isResumed }) => writeCredential(draft, isResumed),
      // The platform does not return stored secrets, so unchanged secrets cannot be copied to other stores.
      confirm: ({ unchanged }) => {
        const isMissingSecrets = otherStoreIds.length > 0 && unchanged.length > 0;
        setOtherStoresError(isMissingSecrets ? t('integrations.also.needsSecrets') : undefined);
        return isMissingSecrets ? Promise.resolve(false) : connection.confirm(otherStoreIds);
      },
    },
    onSaved: ({ draft: { change, fullValue }, isReconciled }) => {
      guard.release();
      if (Object.keys(change).length > 0)
        notify.success(t('integrations.saved', textValues), {
          ...(isReconciled && { description: t('form.reconciled') }),
        });
      if (otherStoreIds.length === 0) onClose();
      else void connectOthers(fullValue);
    },
  });
  const connectOthers = async (value: CredentialValue) => {
    const outcome = await connection.start(otherStoreIds, value);
    if (!outcome.ok) return notify.failure(outcome.failure);
    onClose();
    return onStarted(outcome.value.id);
  };
  const guard = useUnsavedGuard(entity.isDirty, { onSave: entity.submit });
  const close = () => guard.leave(onClose);

  const disconnect = async () => {
    const isConfirmed = await ask({
      title: t('integrations.disconnect.title', textValues),
      body: t('integrations.disconnect.body', textValues),
      confirmLabel: t('integrations.disconnect.do'),
      danger: true,
    });
    if (!isConfirmed) return;
    setIsDisconnecting(true);
    const outcome = toOutcome(await save(createDisconnectDraft(provider.key)));
    setIsDisconnecting(false);
    if (!outcome.ok) return notify.failure(outcome.failure);
    guard.release();
    notify.success(t('integrations.disconnect.done', textValues));
    onClose();
  };

  const state = savedCredential?.state ?? 'missing';
  const missingLabels = findCredentialErrors(
    provider.key,
    savedCredential?.value ?? {},
    savedCredential?.secretsSet ?? [],
  ).map(({ path, rule }) => {
    const field = provider.fields.find((candidate) => candidate.path.join() === path.join());
    const label = field === undefined ? path.join('.') : t(getLabelKey(field));
    return t(rule === ruleKeys.required ? 'integrations.lacks' : 'integrations.wrong', { field: label });
  });
  const isBusy = entity.isSaving || isDisconnecting;
  return (
    <Dialog
      open
      onClose={close}
      title={t('integrations.formTitle', textValues)}
      size="lg"
      busy={isBusy}
      footer={
        <>
          {state !== 'missing' && (
            <Box flex="1">
              <Button
                variant="ghost"
                color="fg.error"
                onClick={() => void disconnect()}
                disabled={isBusy}
                loading={isDisconnecting}
                loadingText={t('integrations.disconnect.do')}
              >
                <Unplug aria-hidden /> {t('integrations.disconnect.do')}
              </Button>
            </Box>
          )}
          <Button variant="outline" onClick={close} disabled={isBusy}>
            {t(readOnly ? 'ui.close' : 'ui.cancel')}
          </Button>
          {!readOnly && (
            <Button
              type="submit"
              form={formId}
              disabled={isDisconnecting}
              loading={entity.isSaving}
              loadingText={t('form.saving')}
            >
              {t('form.save')}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate aria-label={t('integrations.formTitle', textValues)} onSubmit={entity.onSubmit}>
        <Stack gap="5">
          <HStack gap="2" wrap="wrap">
            <CredentialStateBadge state={state} />
            {state === 'incomplete' && (
              <Text textStyle="sm" color="fg.muted">
                {missingLabels.join(' · ')}
              </Text>
            )}
          </HStack>
          {readOnly && <Banner tone="info" title={t('integrations.retired.notice', textValues)} />}
          {isUncertain && editorState.notice?.kind === 'notApplied' ? (
            <Banner tone="warning" title={t('integrations.uncertain.title')}>
              <Text>{t('integrations.uncertain.body')}</Text>
            </Banner>
          ) : (
            <FormNotice notice={editorState.notice} onCheck={entity.checkLostWrite} isChecking={entity.isSaving} />
          )}
          <CredentialFields
            provider={provider}
            savedCredential={savedCredential}
            control={entity.control}
            readOnly={readOnly}
          />
          {!readOnly && otherStores.length > 0 && (
            <StoreChoice
              column={column}
              stores={otherStores}
              label={t('integrations.also.label')}
              help={t('integrations.also.help')}
              value={otherStoreIds}
              onChange={(ids) => {
                setOtherStoreIds(ids);
                setOtherStoresError(undefined);
              }}
              error={otherStoresError}
            />
          )}
          {provider.fields.some(isSecret) && (
            <Text textStyle="xs" color="fg.muted">
              {t(sendsFullValue && savedCredential !== null ? 'integrations.wholeNote' : 'integrations.secretsNote')}
            </Text>
          )}
        </Stack>
      </form>
      {confirmDialog}
      {connection.dialog}
      {guard.dialog}
    </Dialog>
  );
};
