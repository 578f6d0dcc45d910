import { Button, type ButtonProps } from './Button';
import { Tooltip } from './overlays/Tooltip';

interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** Said by screen readers and shown as a tooltip. */
  label: string;
}

/** A round button with an icon as its only child. */
export const IconButton = ({ label, variant = 'ghost', ...rest }: IconButtonProps) => (
  <Tooltip text={label} triggerId={rest.id}>
    <Button variant={variant} aria-label={label} px="0" {...rest} />
  </Tooltip>
);
