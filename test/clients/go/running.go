package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// scenarioRun is the run of one scenario.
type scenarioRun struct {
	at    *stage
	calls *calls
	known kept
}

// runScenario does the setup on the fixture, then the steps, and compares each response. The error
// has the step and every difference.
func runScenario(one scenario, at *stage, over *calls) error {
	if err := at.reset(); err != nil {
		return err
	}
	current := scenarioRun{at, over, kept{}}
	for index, given := range one.Given {
		if err := current.prepare(given, fmt.Sprintf("given %d", index+1)); err != nil {
			return err
		}
	}
	for index, each := range one.Steps {
		if err := current.perform(each, fmt.Sprintf("step %d", index+1)); err != nil {
			return err
		}
	}
	return nil
}

func (current scenarioRun) prepare(raw json.RawMessage, label string) error {
	var given step
	if err := json.Unmarshal(raw, &given); err != nil {
		return err
	}
	if given.Call == "" {
		return current.at.put(raw)
	}
	return current.perform(given, label)
}

func (current scenarioRun) perform(each step, label string) error {
	who, token, err := current.caller(each.As)
	if err != nil {
		return err
	}
	request, err := resolve(each.Request, current.known)
	if err != nil {
		return err
	}
	got, err := current.calls.perform(each.Call, request.(map[string]any), token)
	if err != nil {
		return fmt.Errorf("%s, %s: %w", label, each.Call, err)
	}
	problems, err := problemsOf(got, each.Expect, current.known)
	if err != nil {
		return err
	}
	if len(problems) > 0 {
		if got.err != "" {
			problems = append(problems, "it said: "+got.err)
		}
		lines := strings.Join(problems, "\n  ")
		return fmt.Errorf("%s, %s as %s:\n  %s", label, each.Call, who, lines)
	}
	return current.keep(each.Keep, got.response, label)
}

// caller returns the name and the token of the caller; nobody has none.
func (current scenarioRun) caller(as any) (who, token string, err error) {
	switch as := as.(type) {
	case nil:
		return "alice", current.at.Tokens["alice"], nil
	case string:
		return as, current.at.Tokens[as], nil
	}
	session := fmt.Sprint(as.(map[string]any)["session"])
	credential, ok := current.known[session].(string)
	if !ok {
		err = fmt.Errorf("no step has kept the session %s", session)
	}
	return session, credential, err
}

func (current scenarioRun) keep(names map[string]string, response any, label string) error {
	for name, path := range names {
		value := valueAt(response, path)
		if value == absent {
			return fmt.Errorf("%s: %s is not there to be kept", label, path)
		}
		current.known[name] = value
	}
	return nil
}

func problemsOf(got answer, expect *expectation, known kept) ([]string, error) {
	if expect == nil {
		isSuccess := got.status == 200.0 || got.status == 201.0
		return unless(isSuccess, "status is %v instead of success", got.status), nil
	}
	problems := differences(got.status, expect.Status, "status")
	if expect.Reason != nil {
		problems = append(problems, differences(got.reason, *expect.Reason, "reason")...)
	}
	if len(expect.Fields) > 0 {
		problems = append(problems, differences(got.fields, expect.Fields, "fields")...)
	}
	for _, text := range expect.Mentions {
		isSo := strings.Contains(got.err, text)
		problems = append(problems, unless(isSo, "the text of error does not mention %s", text)...)
	}
	if expect.Response != nil {
		response, err := resolve(expect.Response, known)
		if err != nil {
			return nil, err
		}
		problems = append(problems, differences(got.response, response, "response")...)
	}
	return problems, nil
}
