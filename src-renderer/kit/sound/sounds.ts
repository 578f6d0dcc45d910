/** A sound that this computer makes itself: nothing has to be loaded, and each is told from the others with closed eyes. */
export interface Note {
  /** Hertz. */
  pitch: number;
  /** Seconds from the beginning. */
  at: number;
  length: number;
  wave?: OscillatorType;
}

const playing = new Set<AudioContext>();

/** Ends whatever this window plays. */
export const silence = (): void => {
  for (const audio of playing) void audio.close().catch(() => undefined);
  playing.clear();
};

/** Plays notes at a volume from 0 to 100. False where the computer has nothing to play them on. */
export const playNotes = async (notes: readonly Note[], volume: number): Promise<boolean> => {
  silence();
  if (volume <= 0) return true;
  let audio: AudioContext | null = null;
  try {
    audio = new AudioContext();
    playing.add(audio);
    const own = audio;
    await audio.resume();
    const last = Math.max(...notes.map(({ at, length }) => at + length));
    for (const { pitch, at, length, wave = 'sine' } of notes) {
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      const begin = audio.currentTime + at;
      tone.type = wave;
      tone.frequency.value = pitch;
      // Loudness is heard by ratios; a quarter is as loud as two tones may be together without crackling.
      gain.gain.setValueAtTime(0.25 * (volume / 100) ** 2, begin);
      // Fades like a bell; ending at once would click.
      gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
      tone.connect(gain).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + length);
      if (at + length === last) {
        tone.onended = () => {
          if (playing.delete(own)) void own.close();
        };
      }
    }
    return true;
  } catch {
    if (audio !== null) playing.delete(audio);
    return false;
  }
};
