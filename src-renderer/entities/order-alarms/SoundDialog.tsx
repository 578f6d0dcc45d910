import { chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { Volume2 } from 'lucide-react';
import { useId } from 'react';
import { t } from 'i18next';
import { alarmKinds, type AlarmKind } from '@shared/domain/sales/orderAlarms';
import { usePreferences } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { playNotes } from '@kit/sound/sounds';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';
import { Switch } from '@kit/ui/inputs/Switch';
import { alarmAppearance } from './alarmAppearance';
import { useAlarmChoice } from './useAlarmChoice';

const Slider = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    accentColor: 'brand.solid',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

/** Settings of this computer's alarms: which kinds are audible, and their sounds and volume. */
export const SoundDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const volumeId = useId();
  const { soundsOn, soundVolume } = usePreferences();
  const { off, isOwn, setKind, resetToDefaults } = useAlarmChoice();
  const playTest = async (kind: AlarmKind) => {
    if (!(await playNotes(alarmAppearance[kind].notes, soundVolume))) notify.warning(t('orderAlarms.settings.noSound'));
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('orderAlarms.settings.title')}>
      <Stack gap="5">
        <Text textStyle="sm" color="fg.muted">
          {t('orderAlarms.settings.intro')}
        </Text>
        <Switch
          label={t('orderAlarms.settings.soundsOn')}
          help={t('orderAlarms.settings.soundsOnHelp')}
          checked={soundsOn}
          onChange={(isEnabled) => void setPreferences({ soundsOn: isEnabled })}
        />
        <Stack gap="1">
          <label htmlFor={volumeId}>{t('orderAlarms.settings.volume')}</label>
          <HStack gap="3">
            <Slider
              id={volumeId}
              type="range"
              min={0}
              max={100}
              step={5}
              value={soundVolume}
              aria-valuetext={t('orderAlarms.settings.volumeValue', { value: soundVolume })}
              onChange={(event) => void setPreferences({ soundVolume: Number(event.currentTarget.value) })}
            />
            <Text w="4em" textAlign="end" fontVariantNumeric="tabular-nums">
              {t('orderAlarms.settings.volumeValue', { value: soundVolume })}
            </Text>
          </HStack>
        </Stack>
        <Stack as="ul" role="list" aria-label={t('orderAlarms.settings.kinds')} gap="2" listStyleType="none">
          {alarmKinds.toReversed().map((kind) => {
            const { Icon } = alarmAppearance[kind];
            const name = t(`orderAlarms.kinds.${kind}`);
            return (
              <HStack as="li" key={kind} gap="3">
                <Icon size={18} aria-hidden />
                <Switch label={name} checked={!off.includes(kind)} onChange={(isOn) => setKind(kind, isOn)} />
                <Button
                  variant="outline"
                  size="xs"
                  ms="auto"
                  aria-label={t('orderAlarms.settings.testOf', { kind: name })}
                  onClick={() => void playTest(kind)}
                >
                  <Volume2 aria-hidden /> {t('orderAlarms.settings.test')}
                </Button>
              </HStack>
            );
          })}
        </Stack>
        <HStack justify="space-between" gap="3">
          <Text textStyle="xs" color="fg.muted">
            {isOwn ? t('orderAlarms.settings.kindsOwn') : t('orderAlarms.settings.kindsUsual')}
          </Text>
          {isOwn && (
            <Button variant="outline" size="xs" flexShrink={0} onClick={resetToDefaults}>
              {t('orderAlarms.settings.toUsual')}
            </Button>
          )}
        </HStack>
      </Stack>
    </Dialog>
  );
};
