-- microix test examples/form_test.lua

-- A finger that taps a button, where it is on the form.
local places = { cancel = { 108, 240 }, send = { 252, 240 } }
local function tap(form, button) form:drag(places[button], places[button], 0.1) end

local function sending()
  local form = run "form.lua"
  tap(form, "send")
  return form
end

describe("form", function()
  it("hears its buttons, and no one else does", function()
    local form = run "form.lua"
    tap(form, "send")
    expect(form):state("sending")
    expect(form):message("submit")
    local other = run "form.lua"
    tap(other, "cancel")
    expect(other):state("editing")
    expect(other):message("cancelled")
  end)

  it("lets no button be pressed while it sends", function()
    local form = sending()
    expect(form):state("send.disabled")
    expect(form):state("cancel.disabled")
    form:settle()
    expect(form):value("send.face.opacity", 0.4)
    form:forget()
    tap(form, "send")
    tap(form, "cancel")
    expect(form:messages()):equals({})
    expect(form):state("sending")
  end)

  it("tells the ring how far it is, known or not", function()
    local form = sending()
    expect(form):state("ring.turning")
    form:post("set_progress", 0.25)
    expect(form):state("ring.filling")
    form:settle()
    expect(form):value("ring.arc.sweep", 90)
    form:post("set_progress", nil)
    expect(form):state("ring.turning")
  end)

  it("says that it was sent, and is as before", function()
    local form = sending()
    form:post("succeeded")
    expect(form):state("ring.hidden")
    expect(form):field("send.words.text", "Sent")
    expect(form):cue("haptic", "success")
    form:advance(1.6)
    expect(form):state("editing")
    expect(form):message("closed")
    form:settle()
    expect(form):value("send.face.opacity", 1)
    expect(form):has_no_faults()
  end)

  it("shakes its head when it was refused, and can be sent again", function()
    local form = sending()
    form:post("set_progress", 0.5)
    form:advance(0.3)
    form:post("refused")
    expect(form):motion("form.x", "wave")
    expect(form):field("send.words.text", "Send again")
    form:advance(0.8)
    tap(form, "send")
    expect(form):state("sending")
    expect(form):state("ring.turning")                      -- nothing is known of the second time
    expect(form):is_continuous()
  end)

  it("does as its scenarios say", function()
    local form = run "form.lua"
    local other = form:copy()
    form:play("sent")
    expect(form):message("submit")
    form:settle()
    expect(form):message("closed")
    expect(form):has_no_faults()
    other:play("failed")
    expect(other):state("sending")
    expect(other):is_continuous()
  end)
end)
