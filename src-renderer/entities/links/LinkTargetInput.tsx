import { InputGroup, type InputProps } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useState, type Ref } from 'react';
import { t } from 'i18next';
import { wrapInField, type ControlProps } from '@kit/resource/form/fields/plainControls';
import { IconButton } from '@kit/ui/IconButton';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { LinkTargetDialog } from './LinkTargetDialog';

interface LinkTargetInputProps extends Pick<InputProps, 'name'> {
  value: string;
  onChange: (address: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Input for an address, with a search of the shop's pages, categories and products. */
export const LinkTargetInput = ({ value, onChange, ...input }: LinkTargetInputProps) => {
  const [isPicking, setIsPicking] = useState(false);
  return (
    <>
      <InputGroup
        endElementProps={{ px: '1' }}
        endElement={
          <IconButton
            label={t('linkTargets.open')}
            size="xs"
            pointerEvents="auto"
            color="fg.muted"
            onClick={() => setIsPicking(true)}
          >
            <Search aria-hidden />
          </IconButton>
        }
      >
        <TextInput
          {...input}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
      </InputGroup>
      {isPicking && (
        <LinkTargetDialog
          onClose={(address) => {
            setIsPicking(false);
            if (address !== null) onChange(address);
          }}
        />
      )}
    </>
  );
};

/** `LinkTargetInput` with label, help and error. */
export const renderLinkTarget = wrapInField(({ ref, name, value, onChange }: ControlProps) => (
  <LinkTargetInput
    {...(name !== undefined && { name })}
    ref={ref}
    value={typeof value === 'string' ? value : ''}
    onChange={onChange}
  />
));
