import { Stack, Text } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { actions } from '@shared/bridge/actions';
import type { SessionState } from '@shared/bridge/session';
import { foldText } from '@shared/domain/values/foldText';
import { UnsentWriteList } from '@entities/queued-writes/LeavingList';
import { listPendingWrites, useQueueStore } from '@entities/queued-writes/queuedWrites';
import { useUnsavedAnywhere } from '@kit/resource/form/unsaved/unsaved';
import { useSession } from '@kit/session/hooks';
import { runSessionAction } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { Combobox } from '@kit/ui/inputs/Combobox';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { loginPath } from '../../routing/routes';
import { TenantLogo } from './TenantLogo';

const formId = 'tenant-switch';
const tenantSchema = actions['session.switchTenant'].entries.tenant;

/** The single known tenant whose name contains the text, or null. */
const findTypedTenant = (tenants: SessionState['environment']['tenants'], typedText: string): string | null => {
  const searchText = foldText(typedText);
  const [matchingTenant, secondMatch] = tenants.filter(({ key, label }) =>
    foldText(`${label} ${key}`).includes(searchText),
  );
  return matchingTenant === undefined || secondMatch !== undefined ? null : matchingTenant.key;
};

const TenantDialog = ({ initial, onClose }: { initial: string; onClose: () => void }) => {
  const navigate = useNavigate();
  const { environment, tenant } = useSession();
  const unsavedState = useUnsavedAnywhere();
  const pendingWrites = listPendingWrites(useQueueStore());
  const [selectedTenant, setSelectedTenant] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const findProblem = () => {
    if (!v.is(tenantSchema, selectedTenant)) return t('shell.tenantSwitch.invalid');
    return selectedTenant === tenant ? t('shell.tenantSwitch.same') : undefined;
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const problem = findProblem();
    setError(problem);
    if (problem !== undefined) return;
    setIsBusy(true);
    const switchResult = await runSessionAction('session.switchTenant', { tenant: selectedTenant });
    // First tries the typed text as the key of a tenant, which may be unlisted; then searches the known tenants for it.
    const matchingTenant =
      !switchResult.ok && switchResult.failure.kind === 'missing'
        ? findTypedTenant(environment.tenants, selectedTenant)
        : null;
    const outcome =
      matchingTenant === null || matchingTenant === tenant
        ? switchResult
        : await runSessionAction('session.switchTenant', { tenant: matchingTenant });
    setIsBusy(false);
    if (!outcome.ok) {
      setError(formatFailure(outcome.failure));
      return;
    }
    onClose();
    // URLs of the former tenant have no meaning in the new one.
    void navigate(loginPath, { replace: true });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell.tenantSwitch.title')}
      size="sm"
      busy={isBusy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isBusy} loadingText={t('shell.tenantSwitch.confirm')}>
            {t('shell.tenantSwitch.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <Stack gap="4">
          <Text>{t('shell.tenantSwitch.signInAgain')}</Text>
          <Text fontWeight={unsavedState === 'none' ? undefined : 'bold'}>
            {t(`shell.tenantSwitch.unsaved.${unsavedState}`)}
          </Text>
          {pendingWrites.length > 0 && <UnsentWriteList writes={pendingWrites} />}
          <Field label={t('shell.tenantSwitch.field')} help={t('shell.tenantSwitch.help')} error={error}>
            <Combobox
              choices={environment.tenants.map(({ key, label }) => ({ value: key, label }))}
              value={selectedTenant}
              onChange={setSelectedTenant}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
};

interface TenantSwitchProps {
  /** Requested tenant to confirm; empty until the user selects one, null while the dialog is closed. */
  requestedTenant: string | null;
  onTenantRequest: (tenant: string | null) => void;
}

/** Name of the current tenant, with a dialog to switch to another. */
export const TenantSwitch = ({ requestedTenant, onTenantRequest }: TenantSwitchProps) => {
  const { settings, tenant } = useSession();
  const commerce = settings?.commerceName ?? tenant;
  return (
    <>
      <Button
        variant="ghost"
        px="2"
        h="12"
        gap="2.5"
        borderRadius="l2"
        aria-label={t('shell.topBar.switchTenant', { commerce })}
        aria-haspopup="dialog"
        onClick={() => onTenantRequest('')}
      >
        <TenantLogo settings={settings} name={commerce} />
        <Text as="span" maxW={{ base: '28', xl: '44' }} truncate>
          {commerce}
        </Text>
        <ChevronsUpDown aria-hidden />
      </Button>
      {requestedTenant !== null && <TenantDialog initial={requestedTenant} onClose={() => onTenantRequest(null)} />}
    </>
  );
};
