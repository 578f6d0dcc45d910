import { Popover } from '@chakra-ui/react';
import { t } from 'i18next';
import { closeOnEscape } from '@kit/ui/overlays/closeOnEscape';
import Calendar from './Calendar';
import { ClockPanel } from './ClockPanel';
import type { DateBounds } from './dateBounds';

interface PickerPopoverProps extends DateBounds {
  kind: 'date' | 'time';
  value: string;
  onPick: (value: string) => void;
  /** Id of the button that opened the popover. */
  triggerId: string;
  /** Closes the popover and restores focus. */
  onClose: () => void;
}

/**
 * Calendar or clock of an input. Rendered without a portal, since a dialog around the input would take the focus away
 * from a portal.
 */
const PickerPopover = ({ kind, value, onPick, min, max, triggerId, onClose }: PickerPopoverProps) => (
  <Popover.Root
    open
    onOpenChange={({ open }) => !open && onClose()}
    ids={{ trigger: triggerId }}
    positioning={{ strategy: 'fixed', placement: 'bottom-end' }}
    portalled={false}
    autoFocus={false}
  >
    <Popover.Positioner>
      <Popover.Content
        width="auto"
        color="fg"
        aria-label={t(`form.picker.open.${kind}`)}
        onKeyDown={closeOnEscape(onClose)}
      >
        <Popover.Body p="3">
          {kind === 'date' ? (
            <Calendar
              value={[value]}
              takesFocus
              onChange={([day]) => {
                if (day === undefined) return;
                onPick(day);
                onClose();
              }}
              {...{ min, max }}
            />
          ) : (
            <ClockPanel value={value} onPick={onPick} onDone={onClose} />
          )}
        </Popover.Body>
      </Popover.Content>
    </Popover.Positioner>
  </Popover.Root>
);

export default PickerPopover;
