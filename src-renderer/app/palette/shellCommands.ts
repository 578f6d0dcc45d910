/** What the frame does for the palette: their dialogs belong to the frame, and outlive the palette. */
export interface ShellCommands {
  signOut: () => void;
  showAccount: () => void;
  /** The keys of the screen. */
  showKeys: () => void;
  /** Asks before it leaves this tenant for another one. */
  switchTenant: (key: string) => void;
}
