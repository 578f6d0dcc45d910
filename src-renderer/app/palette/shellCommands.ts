/** Commands of the frame, whose dialogs outlive the palette. */
export interface ShellCommands {
  signOut: () => void;
  showAccount: () => void;
  /** Shows the screen's shortcuts. */
  showKeys: () => void;
  /** Switches tenant after a confirmation. */
  switchTenant: (key: string) => void;
}
