import { Box, HStack, Text } from '@chakra-ui/react';
import { KeyRound, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { PasswordInput } from '@kit/ui/inputs/TextInput';

interface SecretControlProps {
  label: string;
  help: string;
  error: string | undefined;
  warning: string | undefined;
  required: boolean;
  /** True if the platform has stored a secret; the platform never returns its text. */
  isSet: boolean;
  /** Typed text; null to remove the stored secret. */
  value: string | null;
  onChange: (value: string | null) => void;
  readOnly: boolean;
  inputRef: RefCallBack;
}

/** Input for a secret. A stored secret is masked, and can be replaced and, if optional, removed. */
export const SecretControl = ({
  label,
  help,
  error,
  warning,
  required,
  isSet,
  value,
  onChange,
  readOnly,
  inputRef,
}: SecretControlProps) => {
  const [isReplacing, setIsReplacing] = useState(false);
  const boxRef = useRef<HTMLInputElement>(null);
  const replaceButtonRef = useRef<HTMLButtonElement>(null);
  const wasReplacingRef = useRef(false);
  const isMasked = readOnly || (isSet && !isReplacing && error === undefined && (value === '' || value === null));

  // Moves focus, since the pressed button is no longer rendered.
  useEffect(() => {
    if (isReplacing !== wasReplacingRef.current) (isReplacing ? boxRef : replaceButtonRef).current?.focus();
    wasReplacingRef.current = isReplacing;
  }, [isReplacing]);

  if (isMasked) {
    const statusText = !isSet
      ? t('integrations.secret.none')
      : t(value === null ? 'integrations.secret.willGo' : 'integrations.secret.set');
    return (
      <Box role="group" aria-label={label}>
        <Text textStyle="sm" fontWeight="bold" mb="1.5">
          {label}
        </Text>
        <HStack
          gap="3"
          minH="11"
          ps="3"
          pe="1.5"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
          bg="bg.subtle"
          wrap="wrap"
        >
          <HStack gap="2" flex="1" color={value === null ? 'fg.warning' : 'fg.muted'} textStyle="sm">
            {value === null ? <Trash2 size={16} aria-hidden /> : <KeyRound size={16} aria-hidden />}
            {isSet && value !== null && (
              <Text as="span" aria-hidden letterSpacing="widest">
                ••••••••
              </Text>
            )}
            <span>{statusText}</span>
          </HStack>
          {!readOnly && value !== null && (
            <HStack gap="1">
              <Button
                ref={replaceButtonRef}
                variant="ghost"
                size="xs"
                aria-label={t('integrations.secret.replaceOne', { name: label })}
                onClick={() => setIsReplacing(true)}
              >
                {t('integrations.secret.replace')}
              </Button>
              {!required && (
                <Button
                  variant="ghost"
                  size="xs"
                  aria-label={t('integrations.secret.removeOne', { name: label })}
                  onClick={() => onChange(null)}
                >
                  {t('integrations.secret.remove')}
                </Button>
              )}
            </HStack>
          )}
          {!readOnly && value === null && (
            <Button variant="ghost" size="xs" onClick={() => onChange('')}>
              {t('integrations.secret.keep')}
            </Button>
          )}
        </HStack>
      </Box>
    );
  }
  return (
    <Field label={label} required={required} help={help} error={error} warning={warning}>
      <HStack width="full" gap="2">
        <PasswordInput
          ref={(element) => {
            boxRef.current = element;
            inputRef(element);
          }}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoComplete="new-password"
        />
        {isSet && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setIsReplacing(false);
              onChange('');
            }}
          >
            {t('ui.cancel')}
          </Button>
        )}
      </HStack>
    </Field>
  );
};
