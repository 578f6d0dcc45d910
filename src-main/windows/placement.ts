import { BrowserWindow, screen, type Rectangle } from 'electron';
import type { WindowKind } from '@shared/bridge/device/windowKinds';
import type { DeviceSettings } from '../settings/deviceSettings';
import type { WindowBounds } from '../settings/windowLayouts';
import { cascadeBounds, getInitialSize, minWidths, findUsableBounds } from './bounds';
import {
  findBounds,
  findSpareDisplay,
  getDisplaySetKey,
  isSameDisplay,
  isSameBounds,
  moveToDisplay,
  computeBoardLayout,
} from './layouts';

interface PlacementPorts {
  windows: ReadonlyMap<BrowserWindow, WindowKind>;
  settings: Pick<DeviceSettings, 'windowLayouts' | 'rememberBounds'>;
}

/** Initial placement of a window. If `bounds` is null, the system chooses the position. */
interface Placement extends Pick<WindowBounds, 'maximized' | 'fullScreen'> {
  bounds: Rectangle | null;
}

/** Delay before a moved window's position is saved (ms). */
const recordDelay = 1_000;
/** Time for the system to finish moving windows after its displays changed (ms). */
const settleDelay = 1_500;

const getBounds = (window: BrowserWindow): WindowBounds => ({
  ...window.getNormalBounds(),
  maximized: window.isMaximized(),
  fullScreen: window.isFullScreen(),
});

const setBounds = (window: BrowserWindow, { x, y, width, height }: Rectangle): void => {
  const targetBounds = { x, y, width, height };
  // Microsoft Windows scales the bounds for the display that the window leaves. Setting them again gives the exact
  // bounds.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const currentBounds = getBounds(window);
    if (!isSameBounds(currentBounds, { ...currentBounds, ...targetBounds })) window.setBounds(targetBounds);
  }
};

const maximizeOrFullScreen = (window: BrowserWindow, { maximized, fullScreen }: WindowBounds): void => {
  if (maximized) window.maximize();
  if (fullScreen) window.setFullScreen(true);
};

/** Restores windows to their saved positions on the connected displays, and saves where users move them. */
export class WindowPlacement {
  private readonly recording = new Map<BrowserWindow, NodeJS.Timeout>();
  /** Bounds that the system reported after the app placed a window. Scaled displays round them. */
  private readonly reportedBounds = new Map<BrowserWindow, WindowBounds>();
  private settleTimer: NodeJS.Timeout | null = null;
  /** Windows that started hidden and were never shown. */
  private readonly windowsNotShownYet = new WeakSet<BrowserWindow>();
  /** The back office's bounds before the board took space beside it. */
  private narrowedOffice: { window: BrowserWindow; originalBounds: WindowBounds; narrowedBounds: WindowBounds } | null =
    null;

  constructor(private readonly ports: PlacementPorts) {
    for (const event of ['display-added', 'display-removed', 'display-metrics-changed'] as const) {
      screen.on(event as 'display-added', () => this.handleDisplayChange());
    }
  }

  /** Returns the placement of a window that is about to open. */
  createInitialPlacement(kind: WindowKind): Placement {
    const layouts = this.ports.settings.windowLayouts;
    const isFirstWindow = this.findFirstWindow(kind) === undefined;
    const savedBounds = isFirstWindow ? findBounds(layouts, this.displays, kind) : null;
    if (savedBounds !== null) {
      const { maximized, fullScreen, ...bounds } = savedBounds;
      return { bounds, maximized, fullScreen };
    }
    const spareArea = kind === 'office' ? null : this.findSpareArea();
    const freedBounds = spareArea === null && kind === 'board' ? this.makeRoomForBoard() : null;
    const lastBounds = layouts.find(({ windows }) => windows[kind] !== null)?.windows[kind] ?? null;
    const canFill = isFirstWindow && freedBounds === null;
    return {
      bounds: freedBounds ?? this.offsetFromOthers(spareArea),
      maximized: canFill && lastBounds?.maximized === true,
      fullScreen: canFill && lastBounds?.fullScreen === true,
    };
  }

  /** Corrects the position of a window that is about to be shown, and maximizes it. */
  correctBounds(window: BrowserWindow, { bounds, maximized }: Placement): void {
    if (bounds !== null) setBounds(window, bounds);
    if (maximized) window.maximize();
    this.recordReportedBounds(window);
  }

  /** Places a hidden window only when it is shown, because maximizing would show it. */
  placeOnceShown(window: BrowserWindow, placement: Placement): void {
    this.windowsNotShownYet.add(window);
    window.once('show', () => {
      this.windowsNotShownYet.delete(window);
      this.correctBounds(window, placement);
      if (placement.fullScreen) window.setFullScreen(true);
    });
  }

  trackWindow(window: BrowserWindow, kind: WindowKind): void {
    for (const event of ['move', 'resize', 'enter-full-screen', 'leave-full-screen'] as const) {
      window.on(event as 'move', () => this.handleMove(window, kind));
    }
    window.on('close', () => {
      if (this.settleTimer === null) this.saveBounds(window, kind);
    });
    window.on('closed', () => {
      clearTimeout(this.recording.get(window));
      this.recording.delete(window);
      this.reportedBounds.delete(window);
      if (kind === 'board') this.restoreOfficeSize();
    });
  }

  /**
   * Stops saving positions until all windows are repositioned for the new displays, because the system may move them
   * now.
   */
  handleDisplayChange(): void {
    for (const timer of this.recording.values()) clearTimeout(timer);
    this.recording.clear();
    clearTimeout(this.settleTimer ?? undefined);
    this.settleTimer = setTimeout(() => {
      this.settleTimer = null;
      this.updateAllPositions();
    }, settleDelay);
  }

  private get displays() {
    return screen.getAllDisplays();
  }

  private findFirstWindow(kind: WindowKind): BrowserWindow | undefined {
    return [...this.ports.windows].find(([window, windowKind]) => windowKind === kind && !window.isDestroyed())?.[0];
  }

  private updateAllPositions(): void {
    const { windows, settings } = this.ports;
    const areas = this.displays.map(({ workArea }) => workArea);
    for (const [window, kind] of windows) {
      if (window.isDestroyed() || window.isMinimized()) continue;
      const isFirst = this.findFirstWindow(kind) === window;
      const bounds = isFirst ? findBounds(settings.windowLayouts, this.displays, kind) : null;
      if (bounds !== null) this.restore(window, bounds);
      else if (findUsableBounds(window.getNormalBounds(), areas, minWidths[kind]) === null) {
        const { workArea } = screen.getPrimaryDisplay();
        const { x, y } = workArea;
        const size = getInitialSize(workArea);
        setBounds(window, this.offsetFromOthers({ x, y, ...size }) ?? { x, y, ...size });
      }
    }
  }

  private restore(window: BrowserWindow, bounds: WindowBounds): void {
    const currentBounds = getBounds(window);
    const isFilled = bounds.maximized || bounds.fullScreen;
    if (isSameBounds(currentBounds, bounds) && (!isFilled || isSameDisplay(this.displays, window.getBounds(), bounds)))
      return;
    if (currentBounds.fullScreen) window.setFullScreen(false);
    if (currentBounds.maximized) window.unmaximize();
    setBounds(window, bounds);
    // Maximizing would show a hidden window.
    if (!this.windowsNotShownYet.has(window)) maximizeOrFullScreen(window, bounds);
    this.recordReportedBounds(window);
  }

  private handleMove(window: BrowserWindow, kind: WindowKind): void {
    if (this.settleTimer !== null) return;
    const key = getDisplaySetKey(this.displays);
    clearTimeout(this.recording.get(window));
    const save = () => {
      this.recording.delete(window);
      // If the displays changed meanwhile, the system moved the window, not the user.
      if (key === getDisplaySetKey(this.displays)) this.saveBounds(window, kind);
    };
    this.recording.set(window, setTimeout(save, recordDelay));
  }

  private saveBounds(window: BrowserWindow, kind: WindowKind): void {
    if (
      window.isDestroyed() ||
      window.isMinimized() ||
      this.windowsNotShownYet.has(window) ||
      this.findFirstWindow(kind) !== window
    )
      return;
    const { settings } = this.ports;
    const { displays } = this;
    const currentBounds = getBounds(window);
    const key = getDisplaySetKey(displays);
    const savedBounds = settings.windowLayouts.find((layout) => layout.displays === key)?.windows[kind] ?? null;
    const isUnmoved = isSameBounds(
      currentBounds,
      this.reportedBounds.get(window) ?? savedBounds ?? { ...currentBounds, x: Infinity },
    );
    if (savedBounds !== null && isUnmoved) return;
    const isFilled = currentBounds.maximized || currentBounds.fullScreen;
    settings.rememberBounds(
      key,
      kind,
      isFilled ? moveToDisplay(currentBounds, window.getBounds(), displays) : currentBounds,
    );
    this.reportedBounds.delete(window);
  }

  private recordReportedBounds(window: BrowserWindow): void {
    // Waits until the system has finished adjusting the window. Only later differences count as moves by the user.
    setTimeout(() => {
      if (!window.isDestroyed()) this.reportedBounds.set(window, getBounds(window));
    }, recordDelay / 2);
  }

  /** Offsets a new window so that it does not exactly cover another one. */
  private offsetFromOthers(bounds: Rectangle | null): Rectangle | null {
    const focusedWindow = BrowserWindow.getFocusedWindow();
    const otherBrowserWindows = [...this.ports.windows.keys()].filter((window) => !window.isDestroyed());
    const nearWindow = otherBrowserWindows.find((window) => window === focusedWindow) ?? otherBrowserWindows.at(-1);
    const target = bounds ?? nearWindow?.getNormalBounds();
    if (target === undefined) return null;
    const { workArea } = screen.getDisplayMatching(target);
    return cascadeBounds(
      target,
      otherBrowserWindows.map((window) => window.getNormalBounds()),
      workArea,
    );
  }

  private findSpareArea(): Rectangle | null {
    const office = this.findFirstWindow('office');
    if (office === undefined) return null;
    const otherBrowserWindows = [...this.ports.windows.keys()].filter(
      (window) => window !== office && !window.isDestroyed(),
    );
    const areas = otherBrowserWindows.map((window) => window.getBounds());
    return findSpareDisplay(this.displays, office.getBounds(), areas)?.workArea ?? null;
  }

  private makeRoomForBoard(): Rectangle | null {
    const office = this.findFirstWindow('office');
    if (office === undefined) return null;
    const previousBounds = getBounds(office);
    const boardLayout = computeBoardLayout(office.getBounds(), screen.getDisplayMatching(office.getBounds()).workArea);
    if (boardLayout === null) return null;
    if (boardLayout.office.width !== office.getBounds().width) {
      if (previousBounds.maximized) office.unmaximize();
      setBounds(office, boardLayout.office);
      this.narrowedOffice = { window: office, originalBounds: previousBounds, narrowedBounds: getBounds(office) };
    }
    return boardLayout.board;
  }

  /** Restores the office's size when the board closes, unless the user changed it. */
  private restoreOfficeSize(): void {
    const { narrowedOffice } = this;
    this.narrowedOffice = null;
    if (narrowedOffice === null || narrowedOffice.window.isDestroyed()) return;
    if (isSameBounds(getBounds(narrowedOffice.window), narrowedOffice.narrowedBounds))
      this.restore(narrowedOffice.window, narrowedOffice.originalBounds);
  }
}
