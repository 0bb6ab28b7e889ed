import type { OptionProblem } from '../../launch';
import { Problem } from '../ui/problem';

export function OptionProblems({ problems }: { problems: readonly OptionProblem[] }) {
  return (
    <Problem title="The simulator cannot open this address">
      <ul className="bullets">
        {problems.map(({ option, value, message }) => (
          <li key={`${option} ${message}`}>
            <strong>{option}</strong> {message}.
            {value && (
              <>
                {' '}
                The value is <code>{value}</code>.
              </>
            )}
          </li>
        ))}
      </ul>
      <p>
        Correct the address, or <a href="/">open the simulator without options</a>.
      </p>
    </Problem>
  );
}
