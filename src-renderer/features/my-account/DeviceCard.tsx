import { Text } from '@chakra-ui/react';
import { Trash2, Volume2 } from 'lucide-react';
import { t } from 'i18next';
import { invokeAction } from '@kit/bridge/client';
import { usePreferences, useSession } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { notify } from '@kit/ui/overlays/notify';
import { Switch } from '@kit/ui/inputs/Switch';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { LabeledValue } from '@kit/ui/LabeledValue';
import { alarmAppearance } from '@entities/order-alarms/alarmAppearance';
import { playNotes } from '@kit/sound/sounds';

/** Preferences of this computer, applied immediately. */
export const DeviceCard = () => {
  const { remembers } = useSession();
  const { colourMode, layout, soundsOn, soundVolume, notificationsOn, protectsCredentials, recentSearches } =
    usePreferences();
  const showTestNotification = async () => {
    if (!(await playNotes(alarmAppearance.new.notes, soundVolume))) notify.warning(t('account.device.noSound'));
  };
  const { ask, dialog } = useConfirm();
  const forgetDrafts = async () => {
    const isConfirmed = await ask({
      title: t('account.device.forgetDraftsTitle'),
      body: t('account.device.forgetDraftsBody'),
      confirmLabel: t('account.device.forgetDraftsConfirm'),
      danger: true,
    });
    if (!isConfirmed) return;
    const outcome = await invokeAction('drafts.forgetOwn', {});
    if (outcome.ok) notify.success(t('account.device.draftsForgotten'));
    else notify.failure(outcome.failure);
  };
  const forgetSearches = async () => {
    const outcome = await setPreferences({ recentSearches: [] });
    if (outcome.ok) notify.success(t('account.device.searchesForgotten'));
    else notify.failure(outcome.failure);
  };
  return (
    <SectionCard title={t('account.device.title')}>
      <LabeledValue label={t('account.device.remembers')}>
        <Text textStyle="sm">{t(`account.device.${remembers}`)}</Text>
      </LabeledValue>
      <LabeledValue label={t('account.device.language')}>
        <Text textStyle="sm">{t('account.device.languageName')}</Text>
      </LabeledValue>
      <LabeledValue label={t('account.device.theme')}>
        <SegmentedControl
          label={t('account.device.theme')}
          choices={[
            { value: 'light', label: t('account.device.light') },
            { value: 'dark', label: t('account.device.dark') },
            { value: 'system', label: t('account.device.system') },
          ]}
          value={colourMode}
          onChange={(mode) => void setPreferences({ colourMode: mode })}
        />
      </LabeledValue>
      <LabeledValue label={t('account.device.layout')}>
        <SegmentedControl
          label={t('account.device.layout')}
          choices={[
            { value: 'vertical', label: t('account.device.vertical') },
            { value: 'horizontal', label: t('account.device.horizontal') },
          ]}
          value={layout}
          onChange={(selectedLayout) => void setPreferences({ layout: selectedLayout })}
        />
      </LabeledValue>
      <Switch
        label={t('account.device.sounds')}
        help={t('account.device.soundsHelp')}
        checked={soundsOn}
        onChange={(isOn) => void setPreferences({ soundsOn: isOn })}
      />
      <Switch
        label={t('account.device.notifications')}
        help={t('account.device.notificationsHelp')}
        checked={notificationsOn}
        onChange={(isOn) => void setPreferences({ notificationsOn: isOn })}
      />
      <Switch
        label={t('account.device.protectsCredentials')}
        help={t('account.device.protectsCredentialsHelp')}
        checked={protectsCredentials}
        onChange={(isOn) => void setPreferences({ protectsCredentials: isOn })}
      />
      <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => void showTestNotification()}>
        <Volume2 aria-hidden /> {t('account.device.testSound')}
      </Button>
      <LabeledValue label={t('account.device.drafts')}>
        <Text textStyle="sm">{t('account.device.draftsHelp')}</Text>
      </LabeledValue>
      <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => void forgetDrafts()}>
        <Trash2 aria-hidden /> {t('account.device.forgetDrafts')}
      </Button>
      <LabeledValue label={t('account.device.searches')}>
        <Text textStyle="sm">{t('account.device.searchesHelp')}</Text>
      </LabeledValue>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        disabled={recentSearches.length === 0}
        onClick={() => void forgetSearches()}
      >
        <Trash2 aria-hidden /> {t('account.device.forgetSearches')}
      </Button>
      {dialog}
    </SectionCard>
  );
};
