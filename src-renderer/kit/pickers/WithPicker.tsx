import { Box, InputGroup, useFieldContext, type InputProps } from '@chakra-ui/react';
import { CalendarDays, Clock } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { t } from 'i18next';
import { IconButton } from '@kit/ui/IconButton';
import type { DateBounds } from './dateBounds';

/** Loaded on demand, because the calendar has more code than most screens. */
const PickerPopover = lazy(() => import('./PickerPopover'));

interface WithPickerProps extends DateBounds {
  kind: 'date' | 'time';
  /** `YYYY-MM-DD` or `HH:mm`; anything else counts as no value. */
  value: string;
  onPick: (value: string) => void;
  size?: 'sm' | 'md';
  /** Text input that shows the value. */
  children: ReactElement<InputProps>;
}

/**
 * Adds a button for a calendar or clock to a text input. As in a combobox, Alt+Down opens it from the input, and Tab
 * skips the button, so that typing in many fields takes no extra key.
 */
export const WithPicker = ({ kind, value, onPick, min, max, size = 'md', children }: WithPickerProps) => {
  const [open, setOpen] = useState(false);
  const groupRef = useRef<HTMLDivElement>(null);
  const id = useId();
  const field = useFieldContext();
  const isDisabled = field?.disabled === true || children.props.disabled === true;
  const Icon = kind === 'date' ? CalendarDays : Clock;
  const close = () => {
    setOpen(false);
    groupRef.current?.querySelector('input')?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown' || isDisabled) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <InputGroup
        ref={groupRef}
        onKeyDown={handleKeyDown}
        width={children.props.width === undefined ? 'full' : 'auto'}
        endElementProps={{ px: size === 'sm' ? '0.5' : '1' }}
        endElement={
          <IconButton
            id={id}
            label={t(`form.picker.open.${kind}`)}
            aria-describedby={field?.ids.label}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={isDisabled}
            tabIndex={-1}
            size={size === 'sm' ? '2xs' : 'xs'}
            pointerEvents="auto"
            color="fg.muted"
            onClick={() => setOpen(!open)}
          >
            <Icon aria-hidden />
          </IconButton>
        }
      >
        {children}
      </InputGroup>
      {open && (
        <Box position="absolute">
          <Suspense>
            <PickerPopover {...{ kind, value, min, max, onPick }} triggerId={id} onClose={close} />
          </Suspense>
        </Box>
      )}
    </>
  );
};
