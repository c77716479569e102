/** A correct task source with one task. Tests make one line of it wrong. */
export const minimalYaml = `version: 1
name: small set
tasks:
  - id: set/double
    name: double
    type: implementation from zero
    difficulty: easy
    area: arithmetic
    source: written here
    languages: [python]
    concepts: [functions]
    available_parameters: [all-tests-hidden]
    available_criteria: [unit-test]
    task:
      common_prompt: |
        Write double(n).
      languages_specific:
        python:
          description: \${common_prompt}
          public_tests:
            - code: assert \${solution.function_name}(2) == 4
              name: two
              timeout_s: 1.5
          hidden_tests:
            - code: assert \${solution.function_name}(0) == 0
    golden_solution:
      python: |
        def double(n):
            return n + n
      pseudocode: return n plus n
    llm_judge_prompt: Judge \${solution_code}
`;
