/** Thrown inside the quick parser when it meets what it leaves to the full one; never leaves this folder. */
export class NotQuick extends Error {
  override name = 'NotQuick';
}
