import { chakra, Box, Input, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff, Search, X } from 'lucide-react';
import { useState, type Ref } from 'react';
import { t } from 'i18next';
import { cleanText } from '@shared/domain/values/cleanText';

/** Text input that removes pasted invisible characters. */
export const TextInput = ({ onChange, ...props }: InputProps & { ref?: Ref<HTMLInputElement> | undefined }) => (
  <Input
    {...props}
    onChange={(event) => {
      const { value } = event.currentTarget;
      const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
      const cleanValue = isComposing ? value : cleanText(value);
      if (cleanValue !== value) event.currentTarget.value = cleanValue;
      onChange?.(event);
    }}
  />
);

const InputButton = chakra('button', {
  base: {
    position: 'absolute',
    insetEnd: '1',
    top: '50%',
    translate: '0 -50%',
    boxSize: '8',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    color: 'fg.muted',
    cursor: 'button',
    _hover: { color: 'fg', bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}' },
  },
});

/** Password input that can be revealed. */
export const PasswordInput = (props: InputProps & { ref?: Ref<HTMLInputElement> | undefined }) => {
  const [isRevealed, setIsRevealed] = useState(false);
  const Icon = isRevealed ? EyeOff : Eye;
  return (
    <Box position="relative" width="full">
      <Input {...props} type={isRevealed ? 'text' : 'password'} pe="12" spellCheck={false} autoCapitalize="none" />
      <InputButton
        type="button"
        aria-label={isRevealed ? t('ui.hideSecret') : t('ui.showSecret')}
        aria-pressed={isRevealed}
        onClick={() => setIsRevealed(!isRevealed)}
      >
        <Icon size={18} aria-hidden />
      </InputButton>
    </Box>
  );
};

interface SearchInputProps extends Omit<InputProps, 'onChange' | 'value' | 'aria-label'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Search input without a visible label; Esc clears it. */
export const SearchInput = ({ label, value, onChange, ...rest }: SearchInputProps) => (
  <Box position="relative" width="full">
    <Box position="absolute" insetStart="3" top="50%" translate="0 -50%" color="fg.muted" zIndex="1">
      <Search size={18} aria-hidden />
    </Box>
    <Input
      type="text"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      ps="10"
      pe={value === '' ? '3' : '10'}
      {...rest}
    />
    {value !== '' && (
      <InputButton
        type="button"
        aria-label={t('ui.clearSearch')}
        onClick={({ currentTarget }) => {
          // Focuses the input, since the button disappears with the text.
          currentTarget.parentElement?.querySelector('input')?.focus();
          onChange('');
        }}
      >
        <X size={16} aria-hidden />
      </InputButton>
    )}
  </Box>
);
