import { HStack, Text } from '@chakra-ui/react';
import { KeyRound, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { idleLimits } from '@shared/bridge/device/lock';
import type { SingletonWindowKind } from '@shared/bridge/device/windowKinds';
import { singletonWindowKinds } from '@shared/bridge/device/windowKinds';
import { invokeAction } from '@kit/bridge/client';
import { usePreferences, useSession } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { Switch } from '@kit/ui/inputs/Switch';
import { LabeledValue } from '@kit/ui/LabeledValue';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { notify } from '@kit/ui/overlays/notify';
import { PinDialog } from './PinDialog';

/** Settings for the time after which this computer's windows lock, and for the PIN that unlocks them. */
export const LockCard = () => {
  const { pinTries } = useSession().lock;
  const { lockAfter, locksWithScreen, locksOnSleep, lockExemptions } = usePreferences();
  const [isPromptOpen, setIsPromptOpen] = useState(false);
  const hasPin = pinTries !== null;
  const removePin = async () => {
    const outcome = await invokeAction('lock.setPin', { pin: null });
    if (outcome.ok) notify.success(t('account.lock.pinRemoved'));
    else notify.failure(outcome.failure);
  };
  const setExempt = (kind: SingletonWindowKind, isExempt: boolean) =>
    void setPreferences({
      lockExemptions: singletonWindowKinds.filter((singletonWindowKind) =>
        singletonWindowKind === kind ? isExempt : lockExemptions.includes(singletonWindowKind),
      ),
    });
  return (
    <SectionCard
      title={t('account.lock.title')}
      description={t('account.lock.description')}
      actions={
        <Button variant="outline" size="sm" onClick={() => void invokeAction('lock.now', {})}>
          <LockKeyhole aria-hidden /> {t('account.lock.now')}
        </Button>
      }
    >
      <Field label={t('account.lock.after')}>
        <Select
          choices={idleLimits.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t('account.lock.never') : t('account.lock.minutes', { count: minutes }),
          }))}
          value={String(lockAfter)}
          onChange={(selectedLimit) => {
            const minutes = idleLimits.find((idleLimit) => String(idleLimit) === selectedLimit);
            if (minutes !== undefined) void setPreferences({ lockAfter: minutes });
          }}
        />
      </Field>
      <Switch
        label={t('account.lock.withScreen')}
        help={t('account.lock.withScreenHelp')}
        checked={locksWithScreen}
        onChange={(isOn) => void setPreferences({ locksWithScreen: isOn })}
      />
      <Switch
        label={t('account.lock.onSleep')}
        checked={locksOnSleep}
        onChange={(isOn) => void setPreferences({ locksOnSleep: isOn })}
      />
      {singletonWindowKinds.map((kind) => (
        <Switch
          key={kind}
          label={t(`account.lock.exempt.${kind}`)}
          help={t(`account.lock.exemptHelp.${kind}`)}
          checked={lockExemptions.includes(kind)}
          onChange={(isOn) => setExempt(kind, isOn)}
        />
      ))}
      <LabeledValue label={t('account.lock.pin')}>
        <Text textStyle="sm">
          {t(hasPin ? (pinTries === 0 ? 'account.lock.pinUsedUp' : 'account.lock.hasPin') : 'account.lock.noPin')}
        </Text>
      </LabeledValue>
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" size="sm" onClick={() => setIsPromptOpen(true)}>
          <KeyRound aria-hidden /> {t(hasPin ? 'account.lock.changePin' : 'account.lock.createPin')}
        </Button>
        {hasPin && (
          <Button variant="ghost" size="sm" onClick={() => void removePin()}>
            {t('account.lock.removePin')}
          </Button>
        )}
      </HStack>
      {isPromptOpen && <PinDialog onClose={() => setIsPromptOpen(false)} />}
    </SectionCard>
  );
};
