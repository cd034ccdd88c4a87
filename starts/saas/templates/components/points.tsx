interface PointsProps {
  readonly points: readonly string[];
}

/** Lists what can be said in a line each. */
export function Points({ points }: PointsProps) {
  return (
    <ul className="checks">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
