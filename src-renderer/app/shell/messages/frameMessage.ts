import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Message shown on every screen, in the one line shared by all messages. */
export interface FrameMessage {
  key: string;
  tone: 'error' | 'warning' | 'info' | 'quiet';
  icon: LucideIcon;
  /** Accessible name of the message. */
  label: string;
  title: string;
  detail?: ReactNode;
  /** True to wrap the text instead of truncating it. */
  wraps?: true;
  /** URL of a picture before the title. */
  picture?: string | null;
  /** Called when the user clicks the title, to show more. */
  onOpen?: () => void;
  /** Buttons of size `2xs`, since the line is 36 pixels high. */
  actions?: ReactNode;
  /** ARIA live role: screen readers announce a new `status` message, and an `alert` interrupts them. */
  live?: 'status' | 'alert';
  /** Parts listed separately in the panel. */
  parts?: readonly FrameMessage[];
  /** Count of the parts that are not listed, with a link to them. */
  details?: ReactNode;
}
