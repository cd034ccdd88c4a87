/** Sample cues: one too fast, one with a line too long, and two that overlap. */
export const EXAMPLE = `1
00:00:02,500 --> 00:00:05,500
A customer paid for three dishes
and got two.

2
00:00:05,600 --> 00:00:07,000
Open Orders and search by table number or by card.

3
00:00:07,100 --> 00:00:10,600
Tick the one dish that never came.

4
00:00:10,400 --> 00:00:15,000
Now compare the total at the bottom
with the price on the recede.
`;
