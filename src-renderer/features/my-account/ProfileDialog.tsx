import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useState, type SubmitEvent } from 'react';
import { t } from 'i18next';
import * as v from 'valibot';
import {
  findFreeColor,
  profileColorNames,
  profileColors,
  profileAppearance,
  type Profile,
} from '@shared/bridge/device/profiles';
import type { Failure } from '@shared/contract/protocol/failure';
import { invokeAction } from '@kit/bridge/client';
import { showProfiles, useProfiles } from '@kit/session/profiles';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { FieldGroup } from '@kit/ui/inputs/FieldGroup';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';

const Radio = chakra('input', { base: { srOnly: true } });
const ColorChoice = chakra('label', {
  base: {
    position: 'relative',
    boxSize: '8',
    borderRadius: 'full',
    cursor: 'button',
    '&:has(input:checked)': { boxShadow: '0 0 0 2px {colors.bg.panel}, 0 0 0 4px {colors.fg}' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '5px' },
  },
});

interface ProfileDialogProps {
  /** Account to change; null to open another one. */
  profile: Profile | null;
  onClose: () => void;
}

/** Name and color of an account on this computer; a new account opens in its own window. */
const ProfileDialog = ({ profile, onClose }: ProfileDialogProps) => {
  const formId = useId();
  const colorName = useId();
  const profiles = useProfiles();
  const [typedName, setTypedName] = useState(profile?.name ?? null);
  const [pickedColor, setPickedColor] = useState(profile?.color ?? null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const name = typedName ?? t('account.profiles.defaultName', { number: Math.max(2, profiles.length + 1) });
  const color = pickedColor ?? findFreeColor(profiles);
  const parseResult = v.safeParse(profileAppearance, { name, color });
  const confirmLabel = t(profile === null ? 'account.profiles.create' : 'account.profiles.save');

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!parseResult.success || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const outcome =
      profile === null
        ? await invokeAction('profiles.create', parseResult.output)
        : await invokeAction('profiles.update', { id: profile.id, ...parseResult.output });
    setIsBusy(false);
    if (!outcome.ok) return setFailure(outcome.failure);
    showProfiles(outcome.value);
    notify.success(t(profile === null ? 'account.profiles.opened' : 'account.profiles.saved', { name }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(profile === null ? 'account.profiles.newTitle' : 'account.profiles.editTitle')}
      size="sm"
      busy={isBusy}
      namesTenant={false}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isBusy} loadingText={confirmLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="4">
          {profile === null && (
            <Text textStyle="sm" color="fg.muted">
              {t('account.profiles.newHelp')}
            </Text>
          )}
          <Field
            label={t('account.profiles.name')}
            error={isSubmitted && !parseResult.success ? t('account.profiles.nameRequired') : undefined}
            required
          >
            <TextInput
              value={name}
              maxLength={30}
              autoComplete="off"
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={({ target }) => setTypedName(target.value)}
            />
          </Field>
          <FieldGroup label={t('account.profiles.color')} help={t('account.profiles.colorHelp')}>
            <Flex gap="4" wrap="wrap" py="1">
              {profileColorNames.map((profileColorName) => (
                <ColorChoice
                  key={profileColorName}
                  title={t(`account.profiles.colors.${profileColorName}`)}
                  style={{ background: profileColors[profileColorName].hex }}
                >
                  <Radio
                    type="radio"
                    name={colorName}
                    aria-label={t(`account.profiles.colors.${profileColorName}`)}
                    checked={profileColorName === color}
                    onChange={() => setPickedColor(profileColorName)}
                  />
                </ColorChoice>
              ))}
            </Flex>
          </FieldGroup>
          {failure !== null && <FailureNotice>{formatFailure(failure)}</FailureNotice>}
        </Stack>
      </form>
    </Dialog>
  );
};

export default ProfileDialog;
