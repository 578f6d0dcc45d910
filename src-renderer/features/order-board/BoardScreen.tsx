import { Board } from './Board';

/** The board as a screen of the back office. */
const BoardScreen = () => <Board framed />;

export default BoardScreen;
